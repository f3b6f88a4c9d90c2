import type { Database } from '../../db/database.ts'
import { type Fields, readId } from '../../wire/fields.ts'
import { formatAmount } from '../../wire/amount.ts'
import { readFixtures } from '../fixture/fixture-rows.ts'
import { roundOf, ticketOf } from '../ticket/bet-of.ts'
import { readFacts } from '../ticket/settle-rows.ts'
import { listLegs, listOpenOfPlayer } from '../ticket/ticket-rows.ts'

type OpenPage = { before: bigint | undefined; limit: number }

/**
 * A page of the open tickets of a player as a platform lists open bets, newest first, each with what of its stake is still
 * open; `last` is the number before which the next page begins, missing when this one is not full.
 */
export async function listOpenTickets(
  db: Database,
  of: { merchant: string; platform: string; fields: Fields },
  page: OpenPage,
) {
  const { merchant, platform, fields } = of
  const tickets = await listOpenOfPlayer(db, { merchant, platform, playerId: readId(fields, 'playerId') }, page)
  const ids = tickets.map(({ ticketId }) => ticketId)
  const [legs, facts] = [await listLegs(db, ids), await readFacts(db, ids)]
  const fixtures = await readFixtures(
    db,
    [...legs.values()].flat().map(({ eventId }) => eventId),
  )
  const records = tickets.map((ticket) => {
    const { ticketId, gameCode, currency, stakeMinor, soldStakeMinor, placedAt } = ticket
    const own = legs.get(ticketId) ?? []
    return {
      betId: ticketId,
      gameCode,
      roundId: roundOf(ticketId, own),
      currency,
      stake: formatAmount(stakeMinor, currency),
      atStake: formatAmount(stakeMinor - soldStakeMinor, currency),
      placedAt: placedAt.toISOString(),
      ticket: ticketOf(ticket, own, { facts: facts.get(ticketId) ?? new Map(), fixtures }),
    }
  })
  return { records, last: tickets.length < page.limit ? undefined : tickets.at(-1)?.ticketNumber }
}
