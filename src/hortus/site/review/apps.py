from django.apps import AppConfig


class ReviewConfig(AppConfig):
    name = "hortus.site.review"
    label = "review"

    def ready(self) -> None:
        from hortus.site.review.actions.study import keep_uploaded  # noqa: PLC0415  # needs the models
        from hortus.site.review.rated import no_adviser, no_stand_in  # noqa: PLC0415
        from hortus.site.tables.signals import playing, uploaded  # noqa: PLC0415

        playing.connect(no_adviser)
        uploaded.connect(no_stand_in)
        uploaded.connect(keep_uploaded)
