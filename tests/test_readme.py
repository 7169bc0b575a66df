"""The README shows what there is."""

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_frame_in_the_readme_is_one_the_table_draws():
    frame = re.search(r"```text\n(.*?)\n```", README, re.DOTALL).group(1)
    frames = ROOT / "tests/client/table/__snapshots__/test_table_frames.ambr"
    drawn = [line.strip() for line in frames.read_text(encoding="utf-8").splitlines()]
    wanted = [line.strip() for line in frame.splitlines()]

    starts = [at for at, line in enumerate(drawn) if line == wanted[0]]

    assert any(drawn[at : at + len(wanted)] == wanted for at in starts)


def test_every_page_that_the_readme_points_to_exists():
    pages = re.findall(r"\]\(([^)#:]+)\)", README)

    assert [page for page in pages if not (ROOT / page).exists()] == []
