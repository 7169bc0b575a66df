"""What may be wrong with a template of an event of teams: the rules' own words, translated.

The rules say them in English with room for values; here they are only marked, so that the
catalogues know them.
"""

from croupier_client.words import mark

SAID = frozenset(
    {
        mark("this is not TOML: {0}"),
        mark("nothing is called {0} here"),
        mark("there is no draft called {0}"),
        mark("the draft: {0}"),
        mark("it starts after check-in has opened"),
        mark("an event that recurs has no day of its own"),
        mark("day is a date such as 2026-12-11"),
        mark("double elimination has one third place already"),
        mark("what is banned is in the pool"),
        mark("the draft takes up to {0} of the pool"),
        mark("formats are tables: [[bracket.formats]]"),
        mark("no match is first to {0} from {1}-{2}"),
        mark("round {0} has two formats"),
        mark("amounts are whole numbers: [800, 400, 200]"),
        mark("{0} is a table: [{0}]"),
        mark("{0} is a text of {1} to {2} characters"),
        mark("{0} is an IANA zone"),
        mark("{0} is an hour such as 20:00"),
        mark("{0} is an hour such as 20:30"),
        mark("{0} is an RRULE"),
        mark("{0} is a round such as W1, L2 or F"),
        mark("{0} is a language such as fr"),
        mark("{0} is one of {1}"),
        mark("{0} is a whole number from {1} to {2}"),
        mark("{0} is minutes and seconds: 3:00"),
        mark("{0} is at least {1} seconds"),
        mark("{0} is true or false"),
        mark("{0} is a list of names"),
        mark("{0} is a list of different names"),
    }
)
