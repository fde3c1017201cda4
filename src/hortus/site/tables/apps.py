from django.apps import AppConfig


class TablesConfig(AppConfig):
    name = "hortus.site.tables"
    label = "tables"
