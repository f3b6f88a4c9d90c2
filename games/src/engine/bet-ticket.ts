// What a game tells of a bet, with what the engine adds for all games.
import type { Ticket } from '@mingtang/contract/ticket.ts'
import type { Game, Json } from './game.ts'
import { tableName } from './table-name.ts'

export type ListedBet = { readonly isVoid: boolean; readonly detail: Readonly<Record<string, unknown>> }

/** The ticket of a settled bet; undefined for a record without its choice. */
export function ticketOf(game: Game, { isVoid, detail }: ListedBet): Ticket | undefined {
  const { choice, result, ...round } = detail as { choice?: Json; result?: Json } & SharedRound
  if (choice === undefined) return undefined
  // A void round may have been drawn, but it decided nothing.
  return completed(game, choice, isVoid ? null : (result ?? null), round)
}

/** What a round that players share is known by: its number, and the table by its code. */
type SharedRound = { readonly roundNumber?: string; readonly tableCode?: string }

/** What the game tells, with the table and number of a round that players share and the stakes that a bet of many takes. */
export function completed(
  game: Game,
  choice: Json,
  result: Json,
  { roundNumber, tableCode }: SharedRound = {},
): Ticket {
  const table = tableCode === undefined ? undefined : tableName(tableCode)
  const ticket = game.ticket(choice, result)
  // What a bet is held for is no number of notes: its game tells it.
  const units = game.shape === 'shared' ? (game.notes?.units(choice) ?? 1) : 1
  return {
    ...ticket,
    ...(table && { table }),
    ...(roundNumber && { round: roundText(game, roundNumber) }),
    ...(units > 1 && { units }),
  }
}

/** A draw by the clock is known by its day and its place in it. */
function roundText(game: Game, number: string): string {
  const isDraw = game.shape === 'shared' && game.everyMs !== undefined
  return isDraw ? `${number.slice(0, -4)}-${number.slice(-4)}` : number
}
