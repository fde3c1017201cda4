"""Sentences that cite a rule, with the rule's id as a link to its text."""

from __future__ import annotations

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

register = template.Library()


@register.simple_tag
def cite(sentence: str, link: str | None) -> SafeString:
    """The sentence with the rule that ``link`` leads to (``/rules/tanbo/#TAN-3``) linked."""
    rule = (link or "").partition("#")[2]
    before, found, after = sentence.partition(rule) if rule else (sentence, "", "")
    if not found:
        return format_html("{}", sentence)
    return format_html('{}<a class="rule" href="{}">{}</a>{}', before, link, found, after)
