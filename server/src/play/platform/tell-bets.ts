import { builtInOf } from '@mingtang/contract/languages.ts'
import { type Ticket, ticketIn } from '@mingtang/contract/ticket.ts'
import type { Queryable } from '../../base/db/db.ts'
import { type GameKey, readGameNames } from './game-name-rows.ts'

/** What a row says of a bet; both null in a row of something else. */
type BetOfRow = {
  readonly platformCode: string
  readonly gameCode: string | null
  readonly ticket: Ticket | null
}

/** Tells the bets among rows in the reader's language: the game's name, and the ticket when the platform told one. */
export async function tellBets(db: Queryable, tenant: string, rows: readonly BetOfRow[], lang: string) {
  const nameOf = await readGameNames(db, tenant, rows.filter(isBet), lang)
  return (row: BetOfRow) =>
    isBet(row)
      ? { bet: { game: nameOf(row), ...(row.ticket && { ticket: ticketIn(row.ticket, builtInOf(lang)) }) } }
      : undefined
}

function isBet(row: BetOfRow): row is BetOfRow & GameKey {
  return row.gameCode !== null
}
