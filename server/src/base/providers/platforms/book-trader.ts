// What the site's traders ask of the platform's book, and tell it (decision 0231).
import type {
  BookMarketStatus,
  BookMatchState,
  BookReason,
  BookRuling,
  BookTicketState,
} from '@mingtang/contract/gen/words.ts'
import type { BuiltInLanguage } from '@mingtang/contract/languages.ts'
import type { Outcome } from '../payment/payment-provider.ts'

export type BookFixture = {
  readonly eventId: string
  readonly sport: string
  readonly tournament: string
  readonly home: string
  readonly away: string
  readonly startsAt: string
  readonly state: BookMatchState
}
export type BookOutcome = {
  readonly id: string
  readonly name: string
  readonly feedOddsMilli: number | null
  readonly oddsMilli: number | null
  readonly isActive: boolean
  readonly isByHand: boolean
  readonly handUntil: string | null
  readonly chance: number | null
  readonly stake: string
  readonly liability: string
  readonly limit: string
}
export type BookMarket = {
  readonly marketId: number
  readonly specifiers: string
  readonly name: string
  readonly group: string
  readonly feedStatus: BookMarketStatus
  readonly status: BookMarketStatus
  readonly isSuspended: boolean
  readonly marginPercent: number | null
  readonly ruling: BookRuling | null
  readonly reasonCode: BookReason | null
  readonly note: string | null
  readonly tickets: number
  readonly outcomes: readonly BookOutcome[]
}
export type BookTicket = {
  readonly ticketId: string
  readonly number: string
  readonly playerId: string
  readonly currency: string
  readonly placedAt: string
  readonly state: BookTicketState
  readonly stake: string
  readonly maxPayout: string
  readonly payout: string | null
  readonly legs: readonly {
    readonly match: string
    readonly market: string
    readonly outcome: string
    readonly oddsMilli: number
  }[]
  readonly because: readonly string[]
}
export type BookPoint = {
  readonly sport: string
  readonly group: string
  readonly isLive: boolean
  readonly from: number
  readonly to: number
  readonly count: number
  readonly predicted: number
  readonly observed: number
  readonly band: number
}

/** An action of a trader; the same `requestId` again acts once. */
export type TraderAction = {
  readonly requestId: string
  /** Who acts, for the platform's own line. */
  readonly actor: string
  readonly note: string
  readonly [field: string]: unknown
}

/** Calls answer done, refused or unknown, and never throw. */
export type BookTrader = {
  fixtures(asked: {
    readonly lang: BuiltInLanguage
    readonly sport?: string
    readonly state?: string
    readonly from?: string
    readonly until?: string
    readonly after?: string
    readonly limit: number
  }): Promise<
    Outcome<{
      readonly fixtures: readonly (BookFixture & { readonly tickets: number; readonly markets: number })[]
      readonly next: string
    }>
  >
  fixture(asked: { readonly lang: BuiltInLanguage; readonly eventId: string; readonly currency: string }): Promise<
    Outcome<{
      readonly fixture: BookFixture
      readonly isSportSuspended: boolean
      readonly isSuspended: boolean
      readonly markets: readonly BookMarket[]
    }>
  >
  tickets(asked: {
    readonly lang: BuiltInLanguage
    readonly eventId: string
    readonly marketId?: number
    readonly specifiers?: string
    readonly before?: string
    readonly limit: number
  }): Promise<Outcome<{ readonly tickets: readonly BookTicket[]; readonly next: string }>>
  calibration(asked: {
    readonly sport?: string
    readonly days?: number
  }): Promise<Outcome<{ readonly points: readonly BookPoint[] }>>
  act(
    action: 'suspend' | 'odds' | 'limit' | 'settle' | 'release' | 'void',
    fields: TraderAction,
  ): Promise<Outcome<unknown>>
}
