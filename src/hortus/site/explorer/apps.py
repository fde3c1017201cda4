from django.apps import AppConfig


class ExplorerConfig(AppConfig):
    name = "hortus.site.explorer"
    label = "explorer"

    def ready(self) -> None:
        from django.db.models.signals import post_save  # noqa: PLC0415  # needs the models

        from hortus.site.explorer.counting import table_saved  # noqa: PLC0415
        from hortus.site.tables.models import Table  # noqa: PLC0415

        post_save.connect(table_saved, sender=Table, dispatch_uid="explorer")
