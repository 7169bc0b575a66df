"""Roles, the audit and self-exclusion through both doors.  Rule book: T11, P1.11, P6.2."""

import pytest

from both_doors import next_in
from croupier_client.requests import (
    AuditRead,
    Done,
    EnterTournament,
    ExcludeMyself,
    GiveRole,
    LeaveTournament,
    Organise,
    ReadAudit,
    TakeRole,
)
from croupier_core.house.commands import GrantRole, Role
from croupier_core.house.refusals import (
    AccountWanted,
    AdministratorWanted,
    BadExclusion,
    NotAllowed,
    SelfExcluded,
    UnknownAccount,
)
from croupier_core.house.terms import DAY
from croupier_core.tournament.commands import Cancel, Disqualify, GrantTime, Pause
from croupier_core.tournament.refusals import NotPlanned
from croupier_core.tournament.view import Phase
from croupier_core.units import NOBODY, Millis, TournamentId
from floor_builders import DUEL, THREE, an_id, enter, first, until

T1 = TournamentId("t1")


async def an_administrator(street, name="ada"):
    port = await street.player(name)
    player = (await first(port.account())).player
    grant = GrantRole(player, Role.ADMINISTRATOR, NOBODY)
    await street.floor.house.send(grant, sender=NOBODY, command_id=an_id())
    return port


async def test_an_administrator_gives_and_takes_roles_and_nobody_else_does(street):
    async with street() as it:
        ada, ben = await an_administrator(it), await it.player("ben")
        account = ben.account()
        await next_in(account)

        with pytest.raises(NotAllowed):
            await ben.ask(GiveRole("Ben", Role.REFEREE), an_id())
        assert await ada.ask(GiveRole("BEN", Role.REFEREE), an_id()) == Done()
        assert (await next_in(account, lambda it: it.roles)).roles == (Role.REFEREE,)
        await ada.ask(TakeRole("Ben", Role.REFEREE), an_id())
        await next_in(account, lambda it: not it.roles)
        with pytest.raises(UnknownAccount):
            await ada.ask(GiveRole("Nobody here", Role.REFEREE), an_id())
        with pytest.raises(AdministratorWanted):
            await ada.ask(TakeRole("Ada", Role.ADMINISTRATOR), an_id())
        await account.aclose()


async def test_p6_2_each_role_decides_what_is_its_own(street):
    async with street(templates=(DUEL,)) as it:
        ada, ben, cleo = [
            await an_administrator(it),
            await it.player("ben"),
            await it.player("cleo"),
        ]
        await enter(cleo, T1)
        cleos = (await first(cleo.account())).player
        cancel = Organise(T1, Cancel(NOBODY, "the roof leaks"))
        grant = Organise(T1, GrantTime(NOBODY, cleos, Millis(5_000), "broken wrist"))
        disqualify = Organise(T1, Disqualify(NOBODY, cleos, "collusion"))

        for decision in (cancel, grant, disqualify):
            with pytest.raises(NotAllowed):
                await ben.ask(decision, an_id())
        await ada.ask(GiveRole("Ben", Role.REFEREE), an_id())
        assert await ben.ask(grant, an_id()) == Done()
        for decision in (cancel, disqualify):
            with pytest.raises(NotAllowed):
                await ben.ask(decision, an_id())
        await ada.ask(GiveRole("Ben", Role.ORGANISER), an_id())
        assert await ben.ask(cancel, an_id()) == Done()

        await until(cleo.tournament(T1), lambda it: it.summary.phase is Phase.CANCELLED)


async def test_p1_1_whoever_has_a_role_reads_what_was_decided_newest_first(street):
    async with street(templates=(THREE,)) as it:
        ada, ben = await an_administrator(it), await it.player("ben")
        await ada.ask(GiveRole("Ben", Role.ORGANISER), an_id())
        await enter(ben, T1)
        with pytest.raises(NotPlanned):  # refused: nothing was decided
            await ben.ask(Organise(T1, Pause(NOBODY, "tea")), an_id())
        await ben.ask(Organise(T1, Cancel(NOBODY, "the roof leaks")), an_id())

        all_of_it = await ben.ask(ReadAudit(), an_id())
        of_it = await ada.ask(ReadAudit(T1, 5), an_id())

        assert isinstance(all_of_it, AuditRead)
        assert [(line.what, line.by, line.subject, line.reason) for line in all_of_it.lines] == [
            ("tournament_cancelled", "Ben", "", "the roof leaks"),
            ("role_granted", "Ada", "Ben", "organiser"),
            ("role_granted", "", "Ada", "administrator"),
        ]
        assert [(line.tournament, line.plays) for line in of_it.lines] == [("t1", True)]
        assert len((await ben.ask(ReadAudit(most=-7), an_id())).lines) == 1


async def test_nobody_without_a_role_reads_the_audit(street):
    async with street() as it:
        ben, guest = await it.player("ben"), await it.guest("eve")

        with pytest.raises(NotAllowed):
            await ben.ask(ReadAudit(), an_id())
        with pytest.raises(AccountWanted):
            await guest.ask(ReadAudit(), an_id())


async def test_p1_11_who_excludes_himself_enters_nothing_and_may_leave_what_he_is_in(street):
    async with street(templates=(THREE, DUEL)) as it:
        ann = await it.player("ann")
        await enter(ann, T1)
        account = ann.account()
        await next_in(account)

        assert await ann.ask(ExcludeMyself(7), an_id()) == Done()

        view = await next_in(account, lambda it: it.excluded_until is not None)
        with pytest.raises(SelfExcluded) as refused:
            await ann.ask(EnterTournament(TournamentId("t2")), an_id())
        assert refused.value.until == view.excluded_until
        assert (await first(ann.tournament(T1))).entered
        await ann.ask(LeaveTournament(T1), an_id())
        assert (await first(ann.account())).balance == 1_000_000
        await account.aclose()


async def test_p1_11_an_exclusion_by_days_ends_that_many_days_later(street):
    async with street() as it:
        ann = await it.player("ann")
        for days in (0, -1, 10**12):
            with pytest.raises(BadExclusion):
                await ann.ask(ExcludeMyself(days), an_id())
        now = (await first(ann.lobby())).now

        await ann.ask(ExcludeMyself(30), an_id())

        until_ = (await first(ann.account())).excluded_until
        assert 0 <= until_ - now - 30 * DAY < 60_000
        with pytest.raises(AccountWanted):
            await (await it.guest("eve")).ask(ExcludeMyself(30), an_id())
