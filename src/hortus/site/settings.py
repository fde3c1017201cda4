"""Django's settings. What an operator may change comes from the environment."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

from django.utils.functional import lazy
from django.utils.translation import gettext_lazy as _

from hortus.site import environment

HERE = Path(__file__).parent
DATA = environment.data_folder()

DEBUG = environment.flag("HORTUS_DEBUG")
HTTPS = environment.flag("HORTUS_HTTPS")
# Lazy: who only looks at the settings (a type checker, --help) leaves no file behind.
SECRET_KEY = lazy(environment.secret_key, str)()
ALLOWED_HOSTS = ["localhost", "127.0.0.1", "[::1]", *environment.words("HORTUS_HOSTS")]

INSTALLED_APPS = [
    "django.contrib.staticfiles",
    "channels",
    "ninja",  # its documentation page's files are served from here instead of from elsewhere
    "hortus.site.tables",
    "hortus.site.review",
    "hortus.site.explorer",
    "hortus.site.puzzles",
]
if find_spec("hortus.site.pages.urls"):
    INSTALLED_APPS.append("hortus.site.pages")

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "hortus.site.headers.security_policy",
    "hortus.site.files.StaticFiles",
    "django.middleware.locale.LocaleMiddleware",
    "hortus.site.methods.any_method",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "hortus.site.tables.browser.browser_key",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
]
ROOT_URLCONF = "hortus.site.urls"
ASGI_APPLICATION = "hortus.site.asgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
            ]
        },
    }
]

DATABASES = {"default": environment.database()}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
CHANNEL_LAYERS = environment.channel_layers()

# Threads of this process that let the computer think, how many of them for one browser at a time, and
# what they may use; 0 for what goes with the number of threads.
SEARCH_THREADS = environment.number("HORTUS_SEARCH_THREADS", 1, low=1, high=256)
WORKERS = environment.number("HORTUS_WORKERS", environment.usual_workers(SEARCH_THREADS), high=1024)
WORKERS_EACH = environment.number("HORTUS_WORKERS_EACH", 0, low=1, high=1024)
SEARCH_MEMORY = environment.number("HORTUS_SEARCH_MEMORY", 0, low=16) << 20
SEARCH_ENGINES = environment.number("HORTUS_SEARCH_ENGINES", 0, low=1, high=10_000)

# Threads of this process that analyse, questions that may wait for them, the seconds for which an
# opinion grows, and bytes for what one of them keeps in mind.
ANALYSIS = environment.number("HORTUS_ANALYSIS", 1, high=256)
ANALYSIS_QUEUE = environment.number("HORTUS_ANALYSIS_QUEUE", 16, low=1, high=10_000)
ANALYSIS_SECONDS = environment.number("HORTUS_ANALYSIS_SECONDS", 20, low=1, high=3600)
ANALYSIS_MEMORY = environment.number("HORTUS_ANALYSIS_MEMORY", 64, low=16) << 20

# The languages that have a catalogue; English needs none.
LOCALE_PATHS = [HERE / "locale"]
LANGUAGE_CODE = "en"
LANGUAGES = [
    (code, name)
    for code, name in (("en", _("English")), ("es", _("Spanish")), ("ar", _("Arabic")), ("ko", _("Korean")))
    if code == "en" or (HERE / "locale" / code / "LC_MESSAGES" / "django.mo").exists()
]
USE_TZ = True
TIME_ZONE = "UTC"

STATIC_URL = "/static/"
# Files are served straight from the package: there is no collecting step.
WHITENOISE_USE_FINDERS = True
WHITENOISE_AUTOREFRESH = DEBUG
WHITENOISE_ALLOW_ALL_ORIGINS = False

# What a request may weigh, in bytes: hortus.site.limits holds it for every request.
MAX_BODY = 64 << 10
MAX_RECORD = 1 << 20
RECORD_PATHS = ("/api/records", "/new/record/")
MAX_STUDY = 256 << 10
STUDIES = "/api/studies"
DATA_UPLOAD_MAX_MEMORY_SIZE = MAX_STUDY

CSRF_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_SECURE = HTTPS
CSRF_FAILURE_VIEW = "hortus.site.errors.csrf_failure"
CSRF_TRUSTED_ORIGINS = [
    f"https://{'*' + host if host.startswith('.') else host}"
    for host in environment.words("HORTUS_HOSTS")
    if HTTPS and host != "*"
]
SECURE_REFERRER_POLICY = "same-origin"
SECURE_HSTS_SECONDS = 31_536_000 if HTTPS else 0
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if HTTPS else None
X_FRAME_OPTIONS = "DENY"

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"plain": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"}},
    "handlers": {
        "stderr": {"class": "logging.StreamHandler", "formatter": "plain"},
        "nowhere": {"class": "logging.NullHandler"},
    },
    "loggers": {
        "hortus": {"handlers": ["stderr"], "level": "INFO", "propagate": False},
        "django": {"handlers": ["stderr"], "level": "WARNING", "propagate": False},
        # Not a line for everybody who asks for what there is not.
        "django.request": {"level": "ERROR"},
        "django.security.DisallowedHost": {"handlers": ["nowhere"], "propagate": False},
    },
}
