"""The names of all differences from PokerKit, each a line in docs/pokerkit-differences.md."""

from enum import StrEnum


class Difference(StrEnum):
    SHORT_BIG_BLIND = "short_big_blind"
    NOTHING_LEFT_TO_DECIDE = "nothing_left_to_decide"
    FIRST_WAGER_SHORT = "first_wager_short"
    SHORT_ALL_INS_IN_SUM = "short_all_ins_in_sum"
    ODD_CHIPS = "odd_chips"
    LOSERS_KILLED_FIRST = "losers_killed_first"
    FREE_FOLD = "free_fold"
    BLIND_BEFORE_ANTE = "blind_before_ante"
    SHORT_BRING_IN = "short_bring_in"
    BLIND_IS_A_BET = "blind_is_a_bet"
    HALF_A_BET = "half_a_bet"
    TOO_FEW_CARDS = "too_few_cards"
    ALL_IN_BRING_IN = "all_in_bring_in"
    NO_LOW_IN_SIDE_POT = "no_low_in_side_pot"
    STRADDLE_IS_THE_RAISE = "straddle_is_the_raise"
