// The calls of the book, with what they answer.
import type {
  BuilderView,
  FollowsView,
  Listing,
  LobbyView,
  MatchView,
  OfferView,
  OutrightsView,
  ResultsView,
  SessionView,
  TicketView,
} from '../../src/book/api/views.ts'
import type { Follow } from '../../src/book/follow/follow-rows.ts'
import type { OddsFormat } from '../../src/book/odds/odds-format.ts'
import type { Sport } from '../../src/book/sport/sports.ts'
import type { OutcomeKey, Policy, SlipLeg } from '../../src/book/ticket/slip.ts'
import { post } from '../kit/api.ts'

/** A ticket, and the balance after it. */
export type Ticketed = { readonly ticket: TicketView; readonly balance: string }
export type TicketList = { readonly tickets: readonly TicketView[]; readonly more: boolean }
export type LobbyAsked = { sport?: Sport; listing: Listing; tournament?: string; before?: string }
export type PlaceAsked = {
  requestId: string
  legs: readonly SlipLeg[]
  /** Legs and lines, such as `3x4`, `1x1` for a single; none of a builder. */
  system?: string
  /** Of a builder, the price of all legs together that the player saw. */
  builderOddsMilli?: number
  /** Of a line. */
  stake: string
  format: OddsFormat
  policy: Policy
}
/** What PRICES_CHANGED says of each leg: null where there is no price now. */
export type LegOffer = OutcomeKey & { readonly oddsMilli: number | null }

type Calls = {
  session: [{ ticket: string }, SessionView]
  lobby: [LobbyAsked, LobbyView]
  follow: [Follow & { isOn: boolean }, FollowsView]
  match: [{ eventId: string }, MatchView]
  builder: [{ legs: readonly OutcomeKey[] }, BuilderView]
  place: [PlaceAsked, Ticketed]
  tickets: [{ isOpen: boolean; before?: string }, TicketList]
  ticket: [{ ticketId: string }, Ticketed]
  offer: [{ ticketId: string }, OfferView]
  sell: [{ offerId: string; stake?: string }, Ticketed]
  sellAt: [{ ticketId: string; amount: string | null }, Pick<Ticketed, 'ticket'>]
  outrights: [{ sport: Sport }, OutrightsView]
  results: [{ day: string; sport: Sport; tournament?: string; before?: string }, ResultsView]
  balance: [Record<string, never>, { balance: string }]
}

/** Asks the book; throws a Problem when it refuses or gives no answer. */
export function ask<Action extends keyof Calls>(action: Action, fields: Calls[Action][0]): Promise<Calls[Action][1]> {
  return post(`/book/v1/${action}`, fields)
}
