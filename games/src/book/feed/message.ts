// What a feed says: one union with the semantics of Sportradar's Unified Odds Feed (decision 0206).
import type { MarketGroup, Specifiers } from '../market/market-kind.ts'
import type { OutcomeFact } from '../market/outcome.ts'
import type { Facts, Side } from '../sport/facts.ts'
import type { Sport } from '../sport/sports.ts'
import type { Producer } from './producers.ts'

/** What every message says of itself. */
export type Said = {
  readonly producer: Producer
  /** When the feed made it, in milliseconds since the epoch. */
  readonly timestamp: number
  /**
   * The message's number among those of its producer, one more than that of the message before it. Missing in a feed that
   * does not count: its messages are ordered by their time, and only its source can tell a gap.
   */
  readonly sequence?: number
  /** The recovery that it belongs to. */
  readonly requestId?: number
  readonly eventId?: string
}
type OfEvent = Said & { readonly eventId: string }

/** ACTIVE takes bets; the others do not, and only an ACTIVE of the same producer that is newer opens the market again. */
export const marketStatuses = ['ACTIVE', 'SUSPENDED', 'DEACTIVATED', 'HANDED_OVER', 'SETTLED', 'CANCELLED'] as const
export type MarketStatus = (typeof marketStatuses)[number]
export type MarketKey = { readonly marketId: number; readonly specifiers: Specifiers }

export type OutcomeOdds = {
  readonly id: string
  /** Thousandths in decimal form; null for an outcome that has no price now. */
  readonly oddsMilli: number | null
  readonly isActive: boolean
  /** What the feed takes for the chance, from 0 to 1. */
  readonly chance?: number
}
/** All outcomes of the market, or none: then its prices stay what they were. */
export type MarketOdds = MarketKey & { readonly status: MarketStatus; readonly outcomes: readonly OutcomeOdds[] }

/** LIVE_SCOUTED: as seen at the ground, and may be corrected. CONFIRMED: as the organizer says. */
export type Certainty = 'LIVE_SCOUTED' | 'CONFIRMED'
export type OutcomeSettlement = { readonly id: string; readonly fact: OutcomeFact }
export type MarketSettlement = MarketKey & { readonly outcomes: readonly OutcomeSettlement[] }

type Told = { readonly sport: Sport; readonly tournamentId: string; readonly startsAt: number }
export type MatchDetails = Told & {
  /** By the qualifier of the feed, never by an order in a list. */
  readonly competitors: Readonly<Record<Side, string>>
}
/** A season, on which outrights are bet. */
export type SeasonDetails = Told & {
  readonly entrants: readonly string[]
  readonly endsAt: number
}
export type FixtureDetails = MatchDetails | SeasonDetails

/** Where the clock of a live match stands, for those who watch: no market is settled by it. */
export type LiveClock = Readonly<Record<string, unknown>>

export type FixtureChange = OfEvent & { readonly type: 'fixture_change'; readonly fixture: FixtureDetails }
export type OddsChange = OfEvent & {
  readonly type: 'odds_change'
  readonly facts?: Facts
  readonly clock?: LiveClock
  readonly markets: readonly MarketOdds[]
}
/** No market of these groups takes bets, those included that nobody has spoken of. */
export type BetStop = OfEvent & {
  readonly type: 'bet_stop'
  readonly groups: 'ALL' | readonly MarketGroup[]
  readonly status: 'SUSPENDED' | 'DEACTIVATED'
}
export type BetSettlement = OfEvent & {
  readonly type: 'bet_settlement'
  readonly certainty: Certainty
  readonly markets: readonly MarketSettlement[]
}
export type RollbackBetSettlement = OfEvent & {
  readonly type: 'rollback_bet_settlement'
  readonly markets: readonly MarketKey[]
}
/** Which bets, by when they were accepted, in milliseconds since the epoch; without a bound all on that side. */
export type CancelRange = { readonly from?: number; readonly until?: number }
export type BetCancel = OfEvent & CancelRange & { readonly type: 'bet_cancel'; readonly markets: readonly MarketKey[] }
/** Takes back the cancellation of the same range. */
export type RollbackBetCancel = OfEvent &
  CancelRange & { readonly type: 'rollback_bet_cancel'; readonly markets: readonly MarketKey[] }
/** Not subscribed: what the producer has sent meanwhile is lost. */
export type Alive = Omit<Said, 'eventId'> & { readonly type: 'alive'; readonly isSubscribed: boolean }
export type SnapshotComplete = Omit<Said, 'eventId'> & {
  readonly type: 'snapshot_complete'
  readonly requestId: number
  /** The number of the recovery's first message, where messages are counted. */
  readonly firstSequence?: number
}

export type EventMessage =
  | FixtureChange
  | OddsChange
  | BetStop
  | BetSettlement
  | RollbackBetSettlement
  | BetCancel
  | RollbackBetCancel
export type FeedMessage = EventMessage | Alive | SnapshotComplete

/** What says which of two messages of a producer is the newer one. */
export function versionOf({ sequence, timestamp }: Pick<Said, 'sequence' | 'timestamp'>): number {
  return sequence ?? timestamp
}

/** A message that cannot be read as one: it is set aside with its reason, and the rest goes on. */
export class PoisonedMessage extends Error {
  override readonly name = 'PoisonedMessage'
  /** What could be read of it. */
  said: Said | undefined
}
