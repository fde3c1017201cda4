"""The Django project: tables in the browser, over a JSON API and websockets."""
