"""Bring the catalogues of the screens up to date with the source.

    python tools/update_catalogues.py [croupier.po | games.po | events.po | …]

English says what the source says.  In other languages new sentences are left empty, which
the tests refuse until somebody has translated them; sentences that nothing says any more
are dropped.  Names of games go to `games.po`, sentences of the table to
`table.po`, those about finished hands to `records.po`, those for organisers to `hosting.po`,
those of team events to `events.po`, `match.po`, `bracket.po`,
`console.po` and `rehearsal.po`, all others to
`croupier.po`.
"""

import sys
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from client_sentences import PARTS, ROOT, catalogue, part_of, said_in_source

COUNTS = {"en": "(n != 1)", "fr": "(n > 1)"}
OF = {
    "croupier.po": "all other screens say",
    "games.po": "names the games",
    "table.po": "the table says",
    "records.po": "is said of finished hands",
    "hosting.po": "is said to organisers about templates and the programme",
    "events.po": "lists and pages of team events say",
    "match.po": "drafts and matches of teams say",
    "bracket.po": "the brackets of team events say",
    "console.po": "the console of organisers of team events says",
    "rehearsal.po": "is told of the rehearsal of a team event",
}


def main() -> None:
    """Write every catalogue anew, keeping its translations."""
    untranslated = 0
    parts = [part for part in PARTS if part in sys.argv[1:]] or PARTS
    for language in COUNTS:
        known = {
            message.id: message.string
            for part in PARTS
            for message in catalogue(language, part)
            if message.id
        }
        for part in parts:
            new = Catalog(locale=language, charset="utf-8")
            new.mime_headers = [("Plural-Forms", f"nplurals=2; plural={COUNTS[language]};")]
            for sentence, file in said_in_source().items():
                if part_of(file) != part:
                    continue
                nothing = "" if isinstance(sentence, str) else ("", "")
                said = sentence if language == "en" else known.get(sentence, nothing)
                new.add(sentence, said, locations=[(file, None)])
                untranslated += not all((said,) if isinstance(said, str) else said)
            with (ROOT / "locale" / language / "LC_MESSAGES" / part).open("wb") as opened:
                opened.write(header_of(part, language).encode())
                write_po(opened, new, omit_header=True, include_lineno=False, width=96)
    sys.stdout.write(f"{untranslated} sentences to translate\n")


def header_of(part: str, language: str) -> str:
    """Return the head of a catalogue, which says how the language counts."""
    return (
        f"# What {OF[part]}.\n"
        'msgid ""\n'
        'msgstr ""\n'
        f'"Language: {language}\\n"\n'
        '"MIME-Version: 1.0\\n"\n'
        '"Content-Type: text/plain; charset=utf-8\\n"\n'
        '"Content-Transfer-Encoding: 8bit\\n"\n'
        f'"Plural-Forms: nplurals=2; plural={COUNTS[language]};\\n"\n\n'
    )


if __name__ == "__main__":
    main()
