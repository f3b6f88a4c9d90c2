// Tickets whose legs were decided, or decided anew: what they pay now, and the difference to what they have paid.
import { type NewBet, writeBet } from '../../bet/bets.ts'
import type { Connection, Database } from '../../db/database.ts'
import { addToSession } from '../../player/session-rows.ts'
import { payEnd } from '../../wallet/pay-end.ts'
import { readFixtures } from '../fixture/fixture-rows.ts'
import { listRulingsSince } from '../fixture/ruling-rows.ts'
import { listCancellations, listSettledOutcomes } from '../fixture/settlement-rows.ts'
import { betOf, type Decided } from './bet-of.ts'
import { releaseExposures } from './exposure-rows.ts'
import { heldWin } from './held-win.ts'
import { exposuresOf } from './limits.ts'
import { clearDue, makeDue, moveSettledTo, readFacts, storeSettled, takeDue, takeSettledTo } from './settle-rows.ts'
import { paidOf } from './paid.ts'
import { readReasons } from './reason-rows.ts'
import { type LegRow, listLegs, type TicketRow } from './ticket-rows.ts'

const changesAtOnce = 500
const ticketsAtOnce = 50

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

/** Settles a batch of due tickets; false when there was none that no other process has. */
export async function settleDue(db: Database): Promise<boolean> {
  return db.transaction(async (tx) => {
    const tickets = await takeDue(tx, ticketsAtOnce)
    if (tickets.length === 0) return false
    const ids = tickets.map(({ ticketId }) => ticketId)
    const [legs, facts] = [await listLegs(tx, ids), await readFacts(tx, ids)]
    const reasons = await readReasons(tx, ids)
    const fixtures = await readFixtures(
      tx,
      [...legs.values()].flat().map(({ eventId }) => eventId),
    )
    // Players in one order, since each one's balance is locked; the platform's counter comes last of all.
    const ordered = tickets.toSorted((one, other) => (purseText(one) < purseText(other) ? -1 : 1))
    const bets: NewBet[] = []
    for (const ticket of ordered) {
      const { ticketId } = ticket
      const one = await settle(tx, ticket, legs.get(ticketId) ?? [], {
        facts: facts.get(ticketId) ?? new Map(),
        fixtures,
        reasons: reasons.get(ticketId) ?? [],
      })
      if (one) bets.push(one)
    }
    await clearDue(tx, ids)
    for (const bet of bets) await writeBet(tx, bet)
    return true
  })
}

function purseText({ merchant, platform, playerId, currency }: TicketRow): string {
  return [merchant, platform, playerId, currency].join('/')
}

/** Pays the difference to what was paid; undefined when that is nothing, or a leg is open. */
async function settle(
  tx: Connection,
  ticket: TicketRow,
  legs: readonly LegRow[],
  decided: Decided,
): Promise<NewBet | undefined> {
  const paid = paidOf(ticket, legs, decided.facts)
  const wasSettled = ticket.state === 'SETTLED'
  if (!paid || (wasSettled && paid.payoutMinor === ticket.payoutMinor)) return undefined
  const { ticketId, placedAt, tokenHash } = ticket
  const [beforeMinor, revision] = [ticket.payoutMinor ?? 0n, ticket.revision + 1]
  const end = { revision, totalMinor: paid.payoutMinor, atStakeMinor: 0n }
  const owedMinor = await payEnd(
    tx,
    ticket,
    { betId: ticketId, payoutMinor: beforeMinor, owedMinor: ticket.owedMinor },
    end,
  )
  await addToSession(tx, tokenHash, 0n, paid.payoutMinor - beforeMinor)
  if (!wasSettled) {
    const heldMinor = heldWin(ticket, ticket.soldStakeMinor)
    await releaseExposures(
      tx,
      ticket,
      exposuresOf(ticket, legs, heldMinor, placedAt).filter(({ scope }) => scope !== 'DAY'),
    )
  }
  const settled = await storeSettled(tx, ticketId, { payoutMinor: paid.payoutMinor, owedMinor, revision })
  return betOf(settled, legs, paid, decided)
}
