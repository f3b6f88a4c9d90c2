// What the book tells its page, in the language of the session. Amounts are decimal texts of the session's currency, prices
// thousandths in decimal form, moments milliseconds since the epoch.
import type { Follow } from '../follow/follow-rows.ts'
import type { MarketGroup } from '../market/market-kind.ts'
import type { OddsFormat } from '../odds/odds-format.ts'
import type { Facts, Placed, Side } from '../sport/facts.ts'
import type { Clock } from '../sport/match.ts'
import type { Sport } from '../sport/sports.ts'
import type { OutcomeKey } from '../ticket/slip.ts'

export type SessionView = FollowsView & {
  readonly token: string
  readonly parentOrigin: string
  readonly currency: string
  readonly balance: string
  /** The smallest stake of a line, and stakes to choose from. */
  readonly minStake: string
  readonly stakes: readonly string[]
  /** The most that may be won, by what it hangs on. */
  readonly limits: Readonly<Record<'TICKET' | 'OUTCOME' | 'MARKET' | 'EVENT' | 'PLAYER' | 'DAY', string>>
  readonly liveDelayMs: number
  readonly now: number
}

/** `colors`: of the drawn crest. */
export type CompetitorView = { readonly id: string; readonly name: string; readonly colors: readonly [string, string] }
export type TournamentView = { readonly id: string; readonly name: string; readonly sport: Sport }
export type FixtureView = {
  readonly eventId: string
  /** Grows with each change of the match and its markets. */
  readonly version: number
  readonly tournament: TournamentView
  readonly competitors: Readonly<Record<Side, CompetitorView>>
  readonly startsAt: number
  readonly facts: Facts
  readonly clock: Clock | null
  /** How many markets take bets now. */
  readonly markets: number
}
export type OutcomeView = {
  readonly id: string
  readonly name: string
  /** Null without a price. */
  readonly oddsMilli: number | null
  readonly isOpen: boolean
}
export type MarketView = {
  readonly marketId: number
  /** As the feed writes them; empty without any. */
  readonly specifiers: string
  readonly code: string
  readonly group: MarketGroup
  readonly name: string
  /** SUSPENDED opens again; CLOSED does not. */
  readonly status: 'OPEN' | 'SUSPENDED' | 'CLOSED'
  readonly outcomes: readonly OutcomeView[]
}
/** A match of a list with its main markets: who wins, handicap, total. */
export type ListedMatch = FixtureView & { readonly main: readonly MarketView[] }

export const listings = ['LIVE', 'TODAY', 'SOON', 'FOLLOWED'] as const
/**
 * LIVE: in play. TODAY: still to begin on this day of the house. SOON: the days after it, within two weeks. FOLLOWED: those in
 * play or to begin that the player follows, by match, team or league.
 */
export type Listing = (typeof listings)[number]
/** All that a player follows, the newest first. */
export type FollowsView = { readonly follows: readonly Follow[] }
export type LobbyView = {
  /** Every sport with matches, and how many there are. */
  readonly sports: readonly {
    readonly sport: Sport
    readonly live: number
    readonly today: number
    readonly soon: number
  }[]
  /** Of the asked sport and listing, by tournament, next first. */
  readonly matches: readonly ListedMatch[]
  readonly more: boolean
}
export type ResultsView = {
  /** Of the asked day and tournament, the last to begin first. */
  readonly matches: readonly FixtureView[]
  readonly more: boolean
  /** Those with results on that day. */
  readonly tournaments: readonly TournamentView[]
}
/** A season with who competes in it. */
export type OutrightView = {
  readonly eventId: string
  readonly version: number
  readonly tournament: TournamentView
  readonly startsAt: number
  readonly endsAt: number
  readonly state: Facts['state']
  readonly competitors: readonly CompetitorView[]
  readonly markets: readonly MarketView[]
  /** The official table once it is over; who shares a place follows each other. */
  readonly table: readonly Placed[]
}
/** Seasons of a sport, the one that ends next first. */
export type OutrightsView = { readonly outrights: readonly OutrightView[] }
export type StandingRow = {
  readonly competitor: CompetitorView
  readonly played: number
  readonly won: number
  readonly drawn: number
  readonly lost: number
  readonly scored: number
  readonly conceded: number
  readonly points: number
}
export type MatchView = {
  readonly fixture: FixtureView
  readonly markets: readonly MarketView[]
  readonly table: readonly StandingRow[]
}

export type TicketState = 'PENDING' | 'ACCEPTED' | 'REJECTED' | 'SETTLED' | 'CASHED_OUT'
export type LegState = 'OPEN' | 'WON' | 'LOST' | 'HALF_WON' | 'HALF_LOST' | 'VOID' | 'PART'
export type LegView = OutcomeKey & {
  readonly match: string
  readonly startsAt: number
  readonly market: string
  readonly outcome: string
  readonly oddsMilli: number
  /** The price as it was quoted, in the format of its ticket: `0.85`. */
  readonly quoted: string
  readonly state: LegState
  /** The fact that decided it and the rule by name; null while it is open. */
  readonly told: { readonly fact: string; readonly rule: string } | null
}
export type TicketView = {
  readonly ticketId: string
  readonly placedAt: number
  readonly state: TicketState
  /** Until when a live ticket is held back; null for another. */
  readonly decidesAt: number | null
  /** The code by which it was not taken; null when it was. */
  readonly refusal: string | null
  /** A single, a parlay or builder is one line. */
  readonly kind: 'SINGLE' | 'PARLAY' | 'SYSTEM' | 'BUILDER'
  readonly system: string | null
  /** In which all its prices were quoted. */
  readonly format: OddsFormat
  /** The one price of a builder as it was quoted; null for others, which have one for each leg. */
  readonly quoted: string | null
  readonly lines: number
  readonly lineStake: string
  readonly stake: string
  readonly maxPayout: string
  readonly payout: string | null
  /** What of the stake was sold by cash-outs, and for how much. */
  readonly sold: { readonly stake: string; readonly payout: string } | null
  readonly sellsAt: string | null
  readonly legs: readonly LegView[]
  /** Why a trader made it void, or decided a market of it, a line each; empty where nobody did. */
  readonly because: readonly string[]
  /** The arithmetic of its settlement, line by line; empty before. */
  readonly explained: readonly string[]
  /** How often its result was corrected after it was settled. */
  readonly corrections: number
}
/** What legs of one match are offered at together. */
export type BuilderView = { readonly oddsMilli: number }
/** An offer to buy a ticket back; it stands until `until` unless a market of the ticket closes. */
export type OfferView = {
  readonly offerId: string
  readonly amount: string
  readonly stakeLeft: string
  readonly until: number
}

/**
 * A line of the stream of changes: what of a match is other than was told before. The first line of a match tells all of it.
 */
export type ChangeView = {
  readonly eventId: string
  readonly version: number
  readonly fixture?: FixtureView
  /** The keys of all markets, `marketId/specifiers`, when there are others than before, or in another order. */
  readonly order?: readonly string[]
  readonly markets: readonly MarketView[]
}
