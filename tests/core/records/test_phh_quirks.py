"""What public files really hold, in small cases of our own: read, or refused with the reason."""

import pytest

from croupier_core.records.amounts import InexactAmount, Scale, scale_of
from croupier_core.records.replay import Refused, Replayed, replay_file

HEAD = """\
variant = 'NT'
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [100, 100, 100]
"""
DEAL = "'d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????'"


def a_file(actions, head=HEAD, **fields):
    lines = [line for line in head.splitlines() if line.partition(" ")[0] not in fields]
    lines += [f"{key} = {value}" for key, value in fields.items()]
    return "\n".join([*lines, f"actions = [{actions}]"]) + "\n"


def replayed(actions, **fields):
    [result] = replay_file(a_file(actions, **fields))
    assert isinstance(result, Replayed), result
    return result


def refused(text):
    [result] = replay_file(text)
    assert isinstance(result, Refused), result
    return result


# --- cards --------------------------------------------------------------------------


def test_a_hand_without_any_known_card_is_played_to_its_last_fold():
    result = replayed(f"{DEAL}, 'p3 cbr 6', 'p1 f', 'p2 f'")

    assert result.finishing_stacks == (99, 98, 103)
    assert [(pot.amount, pot.winners) for pot in result.pots] == [(5, (3,))]


def test_who_mucks_unseen_cards_at_the_showdown_wins_nothing():
    streets = "'d db Kd4c2h', 'p2 cc', 'p3 cc', 'd db 3c', 'p2 cc', 'p3 cc', 'd db 6d'"
    for shown, mucked, winner in (("p2", "p3", 2), ("p3", "p2", 3)):
        result = replayed(
            f"{DEAL}, 'p3 cc', 'p1 f', 'p2 cc', {streets}, 'p2 cc', 'p3 cc',"
            f" '{shown} sm 7h5s', '{mucked} sm ????'"
        )

        assert [pot.winners for pot in result.pots] == [(winner,)]


def test_who_mucks_keeps_a_side_pot_that_nobody_else_reaches():
    result = replayed(
        "'d dh p1 AhAd', 'd dh p2 ????', 'd dh p3 ????', 'p3 cc', 'p1 cc', 'p2 cc',"
        " 'd db Kd4c2h', 'p2 cbr 20', 'p3 cc', 'd db 3c', 'p2 cbr 30', 'p3 f', 'd db 6d',"
        " 'p2 sm', 'p1 sm AhAd'",
        starting_stacks="[2, 100, 100]",
    )

    assert [(pot.amount, pot.winners) for pot in result.pots] == [(6, (1,)), (40, (2,))]


def test_when_all_who_are_left_muck_the_file_does_not_tell_who_won():
    streets = "'d db Kd4c2h', 'p2 cc', 'p3 cc', 'd db 3c', 'p2 cc', 'p3 cc', 'd db 6d'"
    line = f"{DEAL}, 'p3 cc', 'p1 f', 'p2 cc', {streets}, 'p2 cc', 'p3 cc', 'p2 sm', 'p3 sm'"

    assert [pot.amount for pot in replayed(line).pots] == [5]
    for winner in (2, 3):
        told = ["0", "0", "0"]
        told[winner - 1] = "5"
        result = replayed(line, winnings=f"[{', '.join(told)}]")
        assert [pot.winners for pot in result.pots] == [(winner,)]


def test_a_muck_may_be_written_without_cards_and_a_show_with_a_dash():
    streets = "'d db Kd4c2h', 'p2 cc', 'p3 cc', 'd db 3c', 'p2 cc', 'p3 cc', 'd db 6d'"
    result = replayed(
        "'d dh p1 ????', 'd dh p2 AhAd', 'd dh p3 ????', 'p3 cc', 'p1 f', 'p2 cc',"
        f" {streets}, 'p2 cc', 'p3 cc', 'p2 sm -', 'p3 sm'"
    )

    assert [pot.winners for pot in result.pots] == [(2,)]


def test_a_board_that_is_not_shown_after_an_all_in_is_made_up_to_fit_the_result():
    for winner, stacks in ((3, "[99, 0, 201]"), (2, "[99, 201, 0]")):
        result = replayed(
            "'d dh p1 ????', 'd dh p2 AhKd', 'd dh p3 QsQc',"
            " 'p3 cbr 100', 'p1 f', 'p2 cc', 'p2 sm AhKd', 'p3 sm QsQc'",
            finishing_stacks=stacks,
        )

        assert [pot.winners for pot in result.pots] == [(winner,)]


def test_cards_that_are_made_up_are_always_the_same():
    text = a_file(f"{DEAL}, 'p3 cbr 100', 'p1 f', 'p2 cc'")

    first, second = next(replay_file(text)), next(replay_file(text))

    assert first.record == second.record


@pytest.mark.parametrize(
    ("deal", "reason"),
    [
        ("'d dh p1 AhKd', 'd dh p2 AhQd', 'd dh p3 ????'", "Ah is dealt twice"),
        ("'d dh p1 AhK', 'd dh p2 ????', 'd dh p3 ????'", "no cards: 'AhK'"),
        ("'d dh p1 1h2d', 'd dh p2 ????', 'd dh p3 ????'", "no such card: '1h'"),
        ("'d dh p4 AhKd'", "there is no p4 among 3 players"),
        ("'d dh p1 AhKdQc'", "p1 is dealt cards while p3 is to act"),
    ],
)
def test_cards_that_cannot_be_are_refused(deal, reason):
    assert refused(a_file(deal)).reason == reason


def test_a_player_cannot_show_what_he_was_not_dealt():
    no = refused(
        a_file(
            "'d dh p1 ????', 'd dh p2 AhKd', 'd dh p3 QsQc',"
            " 'p3 cbr 100', 'p1 f', 'p2 cc', 'p2 sm AsKd', 'p3 sm QsQc'"
        )
    )

    assert no.reason == "p2 shows As, which it does not have"


# --- amounts ------------------------------------------------------------------------


def test_decimals_are_played_exactly_and_given_back():
    result = replayed(
        f"{DEAL}, 'p3 cbr 1.25', 'p1 cc', 'p2 f', 'd db Kc3hTc', 'p1 cbr 0.50', 'p3 f'",
        antes="[0, 0, 0]",
        blinds_or_straddles="[0.25, 0.50, 0]",
        min_bet="0.50",
        starting_stacks="[12.20, 7.3, 40]",
    )

    assert result.scale == Scale(2)
    assert [result.scale.text(chips) for chips in result.finishing_stacks] == [
        "13.95",
        "6.80",
        "38.75",
    ]


def test_an_amount_may_have_separators_and_a_stack_may_be_unknown():
    result = replayed(f"{DEAL}, 'p3 cbr 1,000', 'p1 f', 'p2 f'", starting_stacks="[100, 100, inf]")

    assert result.finishing_stacks == (99, 98, None)


def test_no_money_has_more_than_eight_decimals():
    from decimal import Decimal

    assert scale_of([Decimal("0.00000001")]) == Scale(8)
    with pytest.raises(InexactAmount):
        scale_of([Decimal("0.000000001")])
    with pytest.raises(InexactAmount):
        Scale(0).chips(Decimal("0.5"))
    assert "decimals" in refused(a_file(DEAL, min_bet="0.000000001")).reason


def test_rake_is_not_held_against_a_file():
    result = replayed(f"{DEAL}, 'p3 cbr 6', 'p1 f', 'p2 f'", finishing_stacks="[99, 98, 102]")
    assert result.finishing_stacks == (99, 98, 103)

    no = refused(a_file(f"{DEAL}, 'p3 cbr 6', 'p1 f', 'p2 f'", finishing_stacks="[98, 98, 103]"))
    assert no.reason == "p1 ends with 99 by the rules, with 98 in the file"
    assert no.line == 6


def test_winnings_tell_who_won_and_zeroes_tell_nothing():
    actions = f"{DEAL}, 'p3 cbr 6', 'p1 f', 'p2 f'"

    assert replayed(actions, winnings="[0, 0, 0]")
    assert replayed(actions, winnings="[0, 0, 4.5]")
    no = refused(a_file(actions, winnings="[5, 0, 0]"))
    assert no.reason == "p1 does not win by the rules, but in the file"


# --- posts --------------------------------------------------------------------------


def test_a_big_blind_ante_is_dead_and_heads_up_the_lists_are_reversed():
    result = replayed(f"{DEAL}, 'p3 cbr 6', 'p1 f', 'p2 f'", antes="[0, 2, 0]")
    assert result.finishing_stacks == (99, 96, 105)

    heads_up = replayed(
        "'d dh p1 ????', 'd dh p2 ????', 'p2 f'",
        antes="[0, 3]",
        blinds_or_straddles="[1, 2]",
        starting_stacks="[100, 100]",
    )
    assert heads_up.finishing_stacks == (101, 99)


@pytest.mark.parametrize(
    ("field", "value", "reason"),
    [
        ("blinds_or_straddles", "[0, 0, 0]", "nobody posts anything"),
        ("antes", "[0, 0, -5]", "an ante is negative"),
        ("antes", "[1, 1]", "antes has 2 amounts for 3 players"),
        ("starting_stacks", "[100, 0, 100]", "a player without chips is dealt in"),
        ("variant", "'XX'", "the variant 'XX' is not played here"),
    ],
)
def test_posts_that_cannot_be_are_refused_by_name_and_line(field, value, reason):
    no = refused(a_file(f"{DEAL}, 'p3 f', 'p1 f'", **{field: value}))

    assert no.reason == reason
    assert no.line == 5


FOUR = {"antes": "[0, 0, 0, 0]", "starting_stacks": "[100, 100, 100, 100]"}
DEAL_FOUR = f"{DEAL}, 'd dh p4 ????'"


def test_p12_4_a_straddle_is_raised_by_as_much_and_has_its_option():
    straddled = FOUR | {"blinds_or_straddles": "[1, 2, 4, 0]"}

    result = replayed(
        f"{DEAL_FOUR}, 'p4 cc', 'p1 f', 'p2 f', 'p3 cbr 8', 'p4 f'",
        finishing_stacks="[99, 98, 107, 96]",
        **straddled,
    )
    assert result.finishing_stacks == (99, 98, 107, 96)

    no = refused(a_file(f"{DEAL_FOUR}, 'p4 cbr 6'", **straddled))
    assert no.reason == "p4 cbr 6: raise to between 8 and 100"


def test_a_straddle_of_the_button_is_followed_by_the_small_blind():
    result = replayed(
        f"{DEAL_FOUR}, 'p1 f', 'p2 cc', 'p3 f', 'p4 cc', 'd db 2c7dTh', 'p2 cbr 2', 'p4 f'",
        **FOUR | {"blinds_or_straddles": "[1, 2, 0, 4]"},
    )

    assert result.finishing_stacks == (99, 105, 100, 96)


def test_heads_up_the_button_may_straddle_and_the_other_begins():
    result = replayed(
        "'d dh p1 ????', 'd dh p2 ????', 'p1 cc', 'p2 cbr 10', 'p1 f'",
        antes="[0, 0]",
        blinds_or_straddles="[4, 2]",
        starting_stacks="[100, 100]",
    )

    assert result.finishing_stacks == (96, 104)


def test_a_blind_below_zero_is_a_newcomers_bet_and_leaves_the_turn():
    result = replayed(
        f"{DEAL_FOUR}, 'p3 f', 'p4 cc', 'p1 f', 'p2 cc',"
        " 'd db 2c7dTh', 'p2 cc', 'p4 cbr 3', 'p2 f'",
        **FOUR | {"blinds_or_straddles": "[1, 2, 0, -2]"},
    )

    assert result.finishing_stacks == (99, 98, 100, 103)


def test_a_blind_beside_the_two_is_a_newcomers_when_the_turn_says_so():
    beside = FOUR | {"blinds_or_straddles": "[1, 2, 2, 0]"}

    as_straddle = replayed(f"{DEAL_FOUR}, 'p4 f', 'p1 f', 'p2 cc', 'p3 cbr 8', 'p2 f'", **beside)
    as_newcomer = replayed(f"{DEAL_FOUR}, 'p3 cbr 8', 'p4 f', 'p1 f', 'p2 f'", **beside)

    assert as_straddle.finishing_stacks == as_newcomer.finishing_stacks == (99, 98, 103, 100)


def test_what_a_newcomer_posts_beyond_the_big_blind_is_dead_when_the_moves_say_so():
    two_posts = FOUR | {"blinds_or_straddles": "[1, 2, 0, -3]"}

    # Over a bet of 3 the least raise would be to 5.
    dead = replayed(f"{DEAL_FOUR}, 'p3 cbr 4', 'p4 f', 'p1 f', 'p2 f'", **two_posts)
    live = replayed(f"{DEAL_FOUR}, 'p3 cbr 5', 'p4 f', 'p1 f', 'p2 f'", **two_posts)

    assert dead.finishing_stacks == live.finishing_stacks == (99, 98, 106, 97)
    assert dead.record.setup.posts != live.record.setup.posts


def test_a_post_that_no_reading_explains_is_refused_with_the_reason_of_the_first():
    no = refused(
        a_file(f"{DEAL_FOUR}, 'p3 cbr 3'", **FOUR | {"blinds_or_straddles": "[1, 2, 0, -3]"})
    )

    assert no.reason == "p3 cbr 3: raise to between 5 and 100"


@pytest.mark.parametrize(
    ("antes", "stacks"),
    [
        ("[0, 0, 5]", (99, 98, 103)),
        ("[1, 1, 0]", (98, 97, 105)),
        ("[3, 0, 1]", (96, 98, 106)),
    ],
)
def test_antes_that_differ_are_dead_chips(antes, stacks):
    result = replayed(f"{DEAL}, 'p3 cbr 6', 'p1 f', 'p2 f'", antes=antes)

    assert result.finishing_stacks == stacks


def test_antes_alone_leave_the_first_turn_to_the_left_of_the_button():
    result = replayed(
        f"{DEAL}, 'p1 cc', 'p2 cbr 4', 'p3 f', 'p1 f'",
        antes="[1, 1, 1]",
        blinds_or_straddles="[0, 0, 0]",
    )

    assert result.finishing_stacks == (99, 102, 99)


def test_the_least_bet_need_not_be_the_big_blind():
    head = f"{DEAL}, 'p3 cbr 5', 'p1 f'"

    assert replayed(f"{head}, 'p2 f'", min_bet="3").finishing_stacks == (99, 98, 103)
    no = refused(a_file(f"{DEAL}, 'p3 cbr 4'", min_bet="3"))
    assert no.reason == "p3 cbr 4: raise to between 5 and 100"


def test_decimal_posts_of_a_cash_table_are_counted_exactly():
    result = replayed(
        f"{DEAL_FOUR}, 'p3 f', 'p4 cbr 0.75', 'p1 f', 'p2 f'",
        antes="[0, 0, 0, 0.10]",
        blinds_or_straddles="[0.10, 0.25, 0, -0.25]",
        min_bet="0.25",
        starting_stacks="[20, 20, 20, 12.35]",
    )

    assert [result.scale.text(chips) for chips in result.finishing_stacks] == [
        "19.90",
        "19.75",
        "20.00",
        "12.70",
    ]


def test_a_muck_for_each_street_of_a_run_out_is_no_muck_when_the_cards_are_shown_at_last():
    result = replayed(
        f"{DEAL}, 'p3 cbr 100', 'p1 f', 'p2 cc', 'p2 sm ????', 'p3 sm ????', 'd db 2d7h9s',"
        " 'p2 sm ????', 'p3 sm ????', 'd db 4c', 'd db 5d', 'p2 sm AhKd', 'p3 sm ????'",
        winnings="[0, 199, 0]",
    )

    assert [pot.winners for pot in result.pots] == [(2,)]


def test_what_came_back_uncalled_may_count_as_won():
    result = replayed(
        "'d dh p1 ????', 'd dh p2 AhAd', 'd dh p3 2c7d', 'p3 cbr 100', 'p1 f', 'p2 cc',"
        " 'd db AcKsQh', 'd db 4c', 'd db 5d'",
        starting_stacks="[100, 60, 100]",
        winnings="[0, 121, 40]",
    )

    assert [pot.winners for pot in result.pots] == [(2,)]


def test_the_only_blind_may_be_the_buttons_as_in_short_deck():
    result = replayed(
        f"{DEAL}, 'p1 cc', 'p2 f', 'p3 cbr 6', 'p1 f'",
        variant="'NS'",
        antes="[1, 1, 1]",
        blinds_or_straddles="[0, 0, 2]",
    )

    assert result.finishing_stacks == (97, 99, 104)


def test_a_missing_small_blind_is_played():
    result = replayed(f"{DEAL}, 'p3 f', 'p1 f'", blinds_or_straddles="[0, 2, 0]")

    assert result.finishing_stacks == (100, 100, 100)


# --- moves --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("moves", "reason"),
    [
        ("'p3 cbr 3'", "p3 cbr 3: raise to between 4 and 100"),
        ("'p3 cbr 101'", "p3 cbr 101: raise to between 4 and 100"),
        ("'p3 cc', 'd db Kd4c2h'", "the board is dealt cards while p1 is to act"),
        ("'p3 f', 'p1 f', 'p2 cc'", "p2 cc: the hand is over"),
        ("'p3 cc', 'p1 cc'", "the hand stops while p2 is to act"),
        ("'p3 x'", "no such action: 'p3 x'"),
        ("'p3 cbr'", "no such action: 'p3 cbr'"),
        ("'p3 cbr ten'", "no amount: 'ten'"),
        ("'p3 cbr 1e99'", "p3 cbr 1e99: 1E+99 is too large"),
        ("'p2 sm AhKd'", "p2 sm AhKd: p3 is to act"),
    ],
)
def test_an_illegal_action_is_refused_with_its_line_and_the_rules_own_reason(moves, reason):
    actions = f"\n  {DEAL},  # the deal\n  # a remark: 'p9 f'\n" + "\n".join(
        f"  {move}," for move in moves.split(", ")
    )

    no = refused(a_file(actions))

    assert no.reason == reason
    assert no.line == 6 + 2 + len(moves.split(", "))


def test_a_player_who_acts_later_was_not_passed_over_by_a_fold():
    no = refused(a_file(f"{DEAL}, 'p1 cc', 'p3 cc', 'p2 cc'"))

    assert (no.line, no.reason) == (6, "p1 cc: p3 is to act")


def test_a_fold_that_the_file_leaves_out_is_assumed_and_told():
    result = replayed(
        "'d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'p3 cc', 'p2 cc',"
        " 'd db Kd4c2h', 'p2 cbr 2', 'p3 f'"
    )

    assert result.assumed == ("p1 folds",)
    assert result.finishing_stacks == (99, 103, 98)


def test_remarks_and_empty_actions_are_no_actions():
    result = replayed(
        f"'', '# the table is quiet', {DEAL}, \"p3 cbr 6 # he isn't afraid\", 'p1 f', '  p2  f '"
    )

    assert result.finishing_stacks == (99, 98, 103)


# --- files --------------------------------------------------------------------------


def test_a_line_separator_in_a_name_ends_no_line():
    text = a_file(f"{DEAL}, 'p3 f', 'p1 f'", players="['a\u2028b', 'c\u0085d', 'e']")

    [result] = replay_file(text)
    assert isinstance(result, Replayed)
    bad = text.replace("'p1 f'", "'p1 fly'").replace("\n", "\r\n")
    assert refused(bad).line == text.count("\n", 0, text.index("actions")) + 1


def test_one_broken_hand_does_not_hide_the_others():
    good = a_file(f"{DEAL}, 'p3 f', 'p1 f'")
    text = f'# many\n[1]\n{good}\n[2]\nvariant = \'NT\n["three"]\n{good}'

    first, second, third = replay_file(text)

    assert isinstance(first, Replayed)
    assert isinstance(second, Refused)
    assert (second.hand, second.line) == ("2", 11)
    assert second.reason.startswith("no TOML")
    assert third.said.label == "three"


def test_a_missing_field_is_named():
    assert refused("variant = 'NT'\nantes = [0, 0]").reason == (
        "the field blinds_or_straddles is missing"
    )
    assert refused("antes = [0, 0]").reason == "the field variant is missing"


def test_a_file_without_hands_has_none():
    assert list(replay_file("# nothing here\n\n")) == []
