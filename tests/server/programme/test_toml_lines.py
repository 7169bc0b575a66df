"""On which line a key stands."""

import tomllib

from hypothesis import given, settings
from hypothesis import strategies as st

from croupier_server.programme.toml_lines import line_of, lines_of

TEXT = '''# a comment with [brackets]
top = 1
"quoted key" = "a # no comment ] = x"
[one.two]
deep = """
[not.a.table]
key = 1
"""
inline = { a = 1, b = [1, 2] }
list = [
  "x", # first
  'it''s' ]
[[many]]
a = 1
[[many]]
b = 2
[many.inner]
c = 3
'''.replace("'it''s'", "'its'")


def test_headers_keys_and_items_are_found_through_strings_and_comments():
    lines = lines_of(TEXT)

    assert tomllib.loads(TEXT)["one"]["two"]["list"] == ["x", "its"]
    assert lines["top",] == 2
    assert lines["quoted key",] == 3
    assert lines["one", "two"] == 4
    assert lines["one", "two", "deep"] == 5
    assert lines["one", "two", "inline", "b", 1] == 9
    assert lines["one", "two", "list", 1] == 12
    assert lines["many", 0, "a"] == 14
    assert lines["many", 1] == 15
    assert lines["many", 1, "inner", "c"] == 18


def test_what_is_not_there_is_told_with_the_line_around_it():
    assert line_of(("many", 1, "inner", "x"), lines_of(TEXT)) == 17
    assert line_of(("nothing",), lines_of(TEXT)) == 0


@settings(max_examples=60, deadline=None)
@given(
    st.lists(
        st.sampled_from(
            [
                "a = 1",
                "b = '#'",
                'c = "\\""',
                "d = [[1], [2,\n3]]",
                "e = {x = {y = ']'}}",
                "# e = 1",
            ]
        ),
        unique=True,
    )
)
def test_every_key_is_found_where_it_is_written(parts):
    text = "\n".join(parts)
    lines = lines_of(text)
    keys = tomllib.loads(text)

    assert {path[0] for path in lines if len(path) == 1} == set(keys)
    for key in keys:
        assert text.split("\n")[lines[key,] - 1].startswith(f"{key} =")
