// What a game tells of a bet in the record that a platform lists.
import type { Ticket, TicketPart, Words } from '@mingtang/contract/ticket.ts'
import type { TicketState } from '@mingtang/contract/gen/words.ts'

/** What a game tells of a choice, and of the result of its round; null while the round is open. */
export type TicketOf<Choice, Result> = (choice: Choice, result: Result | null) => Ticket

/** How a stake came out by itself: what it pays over the base. */
export function stateOf(pays: number, payBase: number): TicketState {
  if (pays > payBase) return 'WON'
  if (pays === payBase) return 'BACK'
  return pays > 0 ? 'PART' : 'LOST'
}

/** A part of texts beside each other. */
export function textPart(...texts: readonly Words[]): TicketPart {
  return { kind: 'TEXT', items: texts.map((text) => ({ text })) }
}
