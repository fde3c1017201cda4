"""The ASGI application: pages and API, websockets, and the workers that start with it."""

from __future__ import annotations

import os

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "hortus.site.settings")

from channels.routing import ProtocolTypeRouter, URLRouter
from channels.security.websocket import AllowedHostsOriginValidator
from django.core.asgi import get_asgi_application

# First: the models behind the next imports need Django to be set up.
pages = get_asgi_application()

from hortus.site.lifespan import Lifespan  # noqa: E402
from hortus.site.limits import LimitBody  # noqa: E402
from hortus.site.review.sockets import websocket_urls as analysis  # noqa: E402
from hortus.site.tables.sockets import websocket_urls as tables  # noqa: E402

application = ProtocolTypeRouter(
    {
        "http": LimitBody(pages),
        "websocket": AllowedHostsOriginValidator(URLRouter([*tables, *analysis])),
        "lifespan": Lifespan(),
    }
)
