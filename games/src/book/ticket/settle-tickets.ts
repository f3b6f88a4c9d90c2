// Tickets whose legs were decided, or decided anew: what they pay now, and the difference to what they have paid.
import { type NewBet, writeBets } from '../../bet/bets.ts'
import type { Connection, Database } from '../../db/database.ts'
import { addPaidToSessions } from '../../player/session-rows.ts'
import { payEnds } from '../../wallet/pay-end.ts'
import { readFixtures } from '../fixture/fixture-rows.ts'
import { listRulingsSince } from '../fixture/ruling-rows.ts'
import { listCancellations, listSettledOutcomes } from '../fixture/settlement-rows.ts'
import { betOf, type Decided } from './bet-of.ts'
import { releaseExposures } from './exposure-rows.ts'
import { heldWin } from './held-win.ts'
import { exposuresOf } from './limits.ts'
import { clearDue, makeDue, moveSettledTo, readFacts, storeSettled, takeDue, takeSettledTo } from './settle-rows.ts'
import { type Paid, paidOf } from './paid.ts'
import { readReasons } from './reason-rows.ts'
import { type LegRow, listLegs, type TicketRow } from './ticket-rows.ts'

const changesAtOnce = 500
const ticketsAtOnce = 200

/** Makes the tickets due whose outcomes have changed; false when there was nothing, or another process does it. */
export async function noteChanges(db: Database): Promise<boolean> {
  return db.transaction(async (tx) => {
    const since = await takeSettledTo(tx)
    if (since === undefined) return false
    const outcomes = await listSettledOutcomes(tx, since, changesAtOnce)
    const cancellations = await listCancellations(tx, since, changesAtOnce)
    const rulings = await listRulingsSince(tx, since, changesAtOnce)
    // All have numbers of one order: beyond the end of a list that is full, the others may have more than they should.
    const ends = [outcomes, cancellations, rulings]
      .filter(({ length }) => length === changesAtOnce)
      .map((list) => list.at(-1)?.change ?? since)
    const to = ends.length === 0 ? undefined : ends.reduce((one, other) => (one < other ? one : other))
    const changed = [...outcomes, ...cancellations, ...rulings].filter(({ change }) => to === undefined || change <= to)
    if (changed.length === 0) return false
    await makeDue(tx, changed)
    await moveSettledTo(
      tx,
      changed.reduce((last, { change }) => (change > last ? change : last), since),
    )
    return true
  })
}

/** Settles a batch of due tickets, in few statements for all; false when there was none that no other process has. */
export async function settleDue(db: Database): Promise<boolean> {
  return db.transaction(async (tx) => {
    const tickets = await takeDue(tx, ticketsAtOnce)
    if (tickets.length === 0) return false
    const ids = tickets.map(({ ticketId }) => ticketId)
    const [legs, facts] = [await listLegs(tx, ids), await readFacts(tx, ids)]
    const ends = tickets.flatMap(
      (ticket) => endOf(ticket, legs.get(ticket.ticketId) ?? [], facts.get(ticket.ticketId) ?? new Map()) ?? [],
    )
    const bets = ends.length === 0 ? [] : await pay(tx, ends, await readReasons(tx, ids))
    await clearDue(tx, ids)
    // Last of all, since it holds the platform's counter.
    await writeBets(tx, bets)
    return true
  })
}

/** A ticket that pays another sum than it has paid. */
type End = {
  readonly ticket: TicketRow
  readonly legs: readonly LegRow[]
  readonly facts: Decided['facts']
  readonly paid: Paid
}

/** Undefined when it pays what it has paid, or a leg is open. */
function endOf(ticket: TicketRow, legs: readonly LegRow[], facts: Decided['facts']): End | undefined {
  const paid = paidOf(ticket, legs, facts)
  if (!paid || (ticket.state === 'SETTLED' && paid.payoutMinor === ticket.payoutMinor)) return undefined
  return { ticket, legs, facts, paid }
}

/** Pays the differences to what was paid, and returns the records of the tickets. */
async function pay(
  tx: Connection,
  ends: readonly End[],
  reasons: Awaited<ReturnType<typeof readReasons>>,
): Promise<NewBet[]> {
  const owed = await payEnds(
    tx,
    ends.map(({ ticket, paid }) => ({
      purse: ticket,
      paid: { betId: ticket.ticketId, payoutMinor: ticket.payoutMinor ?? 0n, owedMinor: ticket.owedMinor },
      end: { revision: ticket.revision + 1, totalMinor: paid.payoutMinor, atStakeMinor: 0n },
    })),
  )
  await addPaidToSessions(tx, bySession(ends))
  await release(
    tx,
    ends.filter(({ ticket }) => ticket.state !== 'SETTLED'),
  )
  const stored = ends.map(({ ticket: { ticketId, revision }, paid: { payoutMinor } }) => {
    return { ticketId, payoutMinor, owedMinor: owed.get(ticketId) ?? 0n, revision: revision + 1 }
  })
  const settled = await storeSettled(tx, stored)
  const fixtures = await readFixtures(
    tx,
    ends.flatMap(({ legs }) => legs.map(({ eventId }) => eventId)),
  )
  return ends.map(({ ticket, legs, facts, paid }) => {
    const { ticketId } = ticket
    return betOf(settled.get(ticketId) ?? ticket, legs, paid, { facts, fixtures, reasons: reasons.get(ticketId) ?? [] })
  })
}

function bySession(ends: readonly End[]): Map<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const { ticket, paid } of ends) {
    const changeMinor = paid.payoutMinor - (ticket.payoutMinor ?? 0n)
    sums.set(ticket.tokenHash, (sums.get(ticket.tokenHash) ?? 0n) + changeMinor)
  }
  return sums
}

/** Nothing is to be won with these any more; a day keeps what it has taken. */
async function release(tx: Connection, ends: readonly End[]): Promise<void> {
  const holders = Map.groupBy(ends, ({ ticket: { merchant, currency } }) => `${merchant}/${currency}`)
  for (const [, own] of [...holders].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const exposures = own.flatMap(({ ticket, legs }) =>
      exposuresOf(ticket, legs, heldWin(ticket, ticket.soldStakeMinor), ticket.placedAt),
    )
    const [first] = own
    if (first)
      await releaseExposures(
        tx,
        first.ticket,
        exposures.filter(({ scope }) => scope !== 'DAY'),
      )
  }
}
