"""What organisers are asked about the match, with an answer on one key each.  Pure."""

from collections.abc import Sequence

from croupier_client.canvas import Line as Row
from croupier_client.canvas import Span
from croupier_client.cells import clip, wrap
from croupier_client.events.match.seen import Seen
from croupier_client.events.rulings import article_said, fact_said, prompt_title, ruling_said
from croupier_client.lines import text
from croupier_client.words import Words
from croupier_core.match.commands import OrganiserCommand
from croupier_core.match.view import Prompt
from croupier_core.units import Millis

ANSWERS = "cdefginprsuvxy"
"""The letters that answer, in their order: none that changes places between keyboards, none
that does something else on the page."""


def marked_prompt(seen: Seen, at: int) -> Prompt | None:
    """Return the prompt that is marked."""
    prompts = seen.match.prompts
    return prompts[min(at, len(prompts) - 1)] if prompts else None


def choice_for(key: str, prompt: Prompt | None) -> OrganiserCommand | None:
    """Return the choice that is on a key."""
    at = ANSWERS.find(key) if len(key) == 1 else -1
    if prompt is None or not 0 <= at < len(prompt.choices):
        return None
    return prompt.choices[at]


def choice_said(choice: OrganiserCommand, seen: Seen, words: Words) -> str:
    """Return what a choice does."""
    return ruling_said(choice, seen.involved, words) or type(choice).__name__


def draw_prompts(seen: Seen, at: int, columns: int, words: Words) -> list[Row]:
    """Draw the list of prompts, and the marked one whole."""
    prompts = seen.match.prompts
    if not prompts:
        return []
    marked = min(at, len(prompts) - 1)
    rows: list[Row] = []
    for n, prompt in enumerate(prompts):
        rows.append(_title(prompt, seen, columns, words, chosen=n == marked))
        if n == marked:
            rows += _whole(prompt, seen, columns, words)
    return rows


def _title(prompt: Prompt, seen: Seen, columns: int, words: Words, *, chosen: bool) -> Row:
    said = prompt_title(prompt.kind, words)
    if prompt.side is not None:
        said = words("{who}: {what}", who=said, what=seen.team_name(prompt.side, words))
    since = words.duration(Millis(max(0, seen.now - prompt.since)))
    cited = article_said(prompt.rule, prompt.article, words)
    head = f" {'▸' if chosen else ' '} {since:>5}  {said} "
    return (
        Span(clip(head, columns - 2), "strong/chosen" if chosen else "text"),
        Span(clip(f" {cited}", max(0, columns - len(head) - 2)), "dim"),
    )


def _whole(prompt: Prompt, seen: Seen, columns: int, words: Words) -> list[Row]:
    facts = " · ".join(fact_said(fact, seen.involved, words) for fact in prompt.facts)
    rows = [text("     " + clip(line, columns - 7)) for line in _wrapped(facts, columns - 7)]
    for key, choice in zip(ANSWERS, prompt.choices, strict=False):
        rows.append(
            (
                Span("     "),
                Span(key, "key"),
                Span(f"  {clip(choice_said(choice, seen, words), columns - 10)}", "text"),
            )
        )
    return rows


def _wrapped(said: str, columns: int) -> Sequence[str]:
    return wrap(said, columns) if said else ()
