"""What all tests share: a slow machine is no failure of a property."""

import hypothesis

hypothesis.settings.register_profile("hortus", deadline=None)
hypothesis.settings.load_profile("hortus")
