// What a game tells of a bet, with what the engine adds for all games.
import type { Ticket } from '@mingtang/contract/ticket.ts'
import type { Game, Json } from './game.ts'

export type ListedBet = { readonly isVoid: boolean; readonly detail: Readonly<Record<string, unknown>> }

/** The ticket of a settled bet; undefined for a record without its choice. */
export function ticketOf(game: Game, { isVoid, detail }: ListedBet): Ticket | undefined {
  const { choice, result, roundNumber } = detail as { choice?: Json; result?: Json; roundNumber?: string }
  if (choice === undefined) return undefined
  // A void round may have been drawn, but it decided nothing.
  return completed(game, choice, isVoid ? null : (result ?? null), roundNumber)
}

/** What the game tells, with the number of a round that players share and the stakes that a bet of many takes. */
export function completed(game: Game, choice: Json, result: Json, roundNumber: string | undefined): Ticket {
  const ticket = game.ticket(choice, result)
  const units = game.shape === 'shared' ? (game.notes?.units(choice) ?? 1) : 1
  return { ...ticket, ...(roundNumber && { round: roundText(game, roundNumber) }), ...(units > 1 && { units }) }
}

/** A draw by the clock is known by its day and its place in it. */
function roundText(game: Game, number: string): string {
  const isDraw = game.shape === 'shared' && game.everyMs !== undefined
  return isDraw ? `${number.slice(0, -4)}-${number.slice(-4)}` : number
}
