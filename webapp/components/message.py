"""The message line: what has happened, and what can be done."""

from dataclasses import dataclass
from html import escape

from webapp.components.icons import icon

GOOD, WRONG, PLAIN = "good", "wrong", "plain"

LINES = 84
"""Characters that surely fit into the two lines of a message; longer ones are set smaller, in three."""

_ICONS = {GOOD: "check", WRONG: "cross", PLAIN: None}


@dataclass(frozen=True, slots=True)
class Message:
    """One thing said: its *text*, a *lead* in bold before it (may be empty), and the *tone*: good, wrong or plain."""

    text: str
    lead: str = ""
    tone: str = PLAIN


def message_html(message: Message) -> str:
    """Return the message line."""
    sign = _ICONS[message.tone]
    kind = f"{message.tone} long" if len(message.lead) + len(message.text) > LINES else message.tone
    lead = f"<strong>{escape(message.lead)}</strong> " if message.lead else ""
    return (
        f'<p class="message {kind}">{icon(sign) if sign else ""}'
        f"<span data-message>{lead}{escape(message.text)}</span></p>"
    )
