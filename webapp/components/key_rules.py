"""The rules of Block and Key as they are shown: chapters with their examples, and what an example's side sees."""

from collections.abc import Sequence
from html import escape

from core.blocks import BlockSet
from core.games.block_and_key.example import Chapter, Example, KeyExample
from core.games.block_and_key.key import KeyPlace
from core.games.block_and_key.rule import KeyRefusal
from webapp.components.icons import icon
from webapp.components.key_picture import key_svg
from webapp.components.markup import figure
from webapp.components.message import Message, message_html
from webapp.components.words import say

PAGE = "keys-rules.html"

Verdict = KeyPlace | KeyRefusal


def chapter_html(chapter: Chapter, chosen: str) -> str:
    """Return a rule in words with links to its examples, of which the one called *chosen* is the one that is shown."""
    cards = "".join(_card(example, example.id == chosen) for example in chapter.examples)
    number, title, text = (escape(say(f"key_rules.chapter.{chapter.id}{part}")) for part in (".number", "", ".text"))
    return (
        f'<section class="key-rule" aria-labelledby="rule-{chapter.id}"><h2 id="rule-{chapter.id}">'
        f'<span class="rule-number">{number}</span> {title}</h2><p>{text}</p>'
        f'<ul class="examples">{cards}</ul></section>'
    )


def caption_html(example: Example) -> str:
    """Return what the example in the scene is about."""
    title, text = escape(say(f"key_rules.example.{example.id}")), escape(say(f"key_rules.example.{example.id}.text"))
    return f'<div class="trial-caption"><p class="trial-title">{title}</p><p>{text}</p></div>'


def judged_html(message: Message, also: Sequence[str]) -> str:
    """Return what is said of the block in hand, with all *also* that speaks against it."""
    first = f"<strong>{escape(say('key_rules.also'))}</strong> "
    more = "".join(f"<li>{'' if k else first}{escape(sentence)}</li>" for k, sentence in enumerate(also))
    listed = f'<ul class="also">{more}</ul>' if more else ""
    return f'<div class="judged">{message_html(message)}{listed}</div>'


def sought_html(keys: Sequence[KeyExample], verdicts: Sequence[Verdict], box: BlockSet, patterns: bool) -> str:
    """Return the keys of an example, each with whether it can be claimed now, or why not."""
    figures = ""
    for example, verdict in zip(keys, verdicts, strict=True):
        if isinstance(verdict, KeyPlace):
            kind, sign = "key-sought holds", icon("check")
            words = say("key_rules.key.claim.turned" if verdict.quarters else "key_rules.key.claim")
        else:
            kind, sign, words = "key-sought", icon("cross"), say(f"key_rules.key.{verdict.name.lower()}")
        figures += figure(kind, key_svg(example.key, box, patterns=patterns), f"{sign} <span>{escape(words)}</span>")
    return f'<div class="key-sought-all">{figures}</div>'


def _card(example: Example, chosen: bool) -> str:
    """Return the link to an example, with what the rules say to it."""
    title, text = (escape(say(f"key_rules.example.{example.id}{part}")) for part in ("", ".text"))
    claimed = [key.refusal is None for key in example.keys]
    good = all(claimed) if claimed else not example.faults
    verdict = say(f"key_rules.{'claims' if claimed else 'may'}{'' if good else '_not'}")
    current = ' aria-current="true"' if chosen else ""
    return (
        f'<li><a class="example{" good" if good else " wrong"}" href="{PAGE}#{example.id}" '
        f'data-key="example {example.id}"{current}><span class="example-title">{title}</span>'
        f'<span class="verdict">{icon("check" if good else "cross")}{escape(verdict)}</span>'
        f'<span class="about">{text}</span></a></li>'
    )
