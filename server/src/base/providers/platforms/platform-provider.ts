import type { TableType } from '@mingtang/contract/gen/words.ts'
import type { Outcome } from '../payment/payment-provider.ts'

export type TransferOrder = {
  readonly platformCode: string
  readonly orderId: string
  readonly playerId: string
  readonly currency: string
  readonly amount: string
}

/** An order known to the platform carries its facts, so that we can compare them with ours. */
export type TransferStatus =
  | { readonly status: 'DONE' | 'REFUSED'; readonly direction: 'IN' | 'OUT'; readonly amount: string }
  | { readonly status: 'CLOSED' | 'UNKNOWN' }

export type PlatformBet = {
  readonly betId: string
  /** 1 when it was settled first; a correction is a record with the next one, whose amounts replace those before. */
  readonly version: number
  /** The part of the stake that was given back without being played; of a void bet the whole stake, which is its payout. */
  readonly voided: string
  /** The part of the stake that was sold before the end, and what was paid for it. */
  readonly cashedOut?: { readonly stake: string; readonly payout: string }
  /** The most that the bet can pay over its stake, with three decimals, where bets have a price. */
  readonly odds?: string
  /** Increases with every bet of the platform. */
  readonly sequence: bigint
  readonly playerId: string
  readonly gameCode: string
  readonly roundId: string
  readonly currency: string
  readonly stake: string
  readonly payout: string
  /** Of a correction: what could not be taken back from the balance on the platform, and so was paid besides the payout. */
  readonly owed?: string
  readonly placedAt: Date
  /** Of a correction: when it was made. */
  readonly settledAt: Date
  /** What was bet and what came out, as the platform told it; not checked, undefined when it told nothing. */
  readonly ticket?: unknown
}

/** A bet whose round is not over. */
export type OpenPlatformBet = Pick<
  PlatformBet,
  'betId' | 'gameCode' | 'roundId' | 'currency' | 'stake' | 'placedAt' | 'ticket'
> & {
  /** What of the stake is not sold. */
  readonly atStake: string
}

/** What a player is to hear besides bets: a match began that the player follows. */
export type PlatformNotice = {
  readonly playerId: string
  readonly gameCode: string
  readonly eventId: string
  /** What the match is called, by language. */
  readonly titles: readonly { readonly lang: string; readonly title: string }[]
  readonly at: Date
}

export type Launch = {
  readonly platformCode: string
  /** Our name for the player's session, by which `endSession` ends what it has launched. */
  readonly sessionId: string
  readonly playerId: string
  readonly currency: string
  readonly gameCode: string
  readonly lang: string
  readonly theme: string
  readonly parentOrigin: string
  /** Where in the game it opens; empty for its beginning. */
  readonly place: string
}

export type Trial = Omit<Launch, 'playerId' | 'currency'>

/** A player's round, and how its page is to look. */
export type RoundAsked = {
  readonly platformCode: string
  readonly playerId: string
  readonly roundId: string
  readonly lang: string
  readonly theme: string
  readonly parentOrigin: string
}

/** A type with games whose rounds many players share. */
export type SharedType = 'lottery' | TableType

/** A table of a game whose rounds many players share, or the draw of a lottery that takes bets, as it is now. */
export type PlatformTable = {
  readonly gameCode: string
  readonly table: string
  /** Empty for the only table of a game. */
  readonly name: string
  readonly number: string
  /** Until betting closes; 0 while it is closed. */
  readonly leftMs: number
  readonly bets: number
  /** What all players have staked in the asked currency, and how much more the table takes. */
  readonly staked: string
  readonly left: string
  /** The shape in which the newest results go on, in words, with the side that won last. */
  readonly road: { readonly name: string; readonly side: string; readonly length: number } | null
}

/** What a platform published of the seeds of a table's rounds before these were played; times are null until they have come. */
export type PlatformChain = {
  readonly chainId: string
  readonly gameCode: string
  /** The table's name; empty for the only table of a game. */
  readonly name: string
  readonly state: 'PUBLISHED' | 'WAITING' | 'SALTED' | 'IN_USE' | 'ENDED'
  readonly length: number
  readonly terminalHash: string
  readonly publishedAt: string
  /** The value that was named for the salt; null before, and of a chain of before. */
  readonly beacon: {
    readonly source: string
    readonly round: string
    readonly namedAt: string
    readonly expectedAt: string
  } | null
  readonly salt: string | null
  readonly saltedAt: string | null
  readonly begunAt: string | null
  readonly endedAt: string | null
  readonly lastSeed: string | null
}

export type PlatformSide = { readonly name: string; readonly colors: readonly [string, string] }

/** A match of a book, with the prices of who wins. */
export type PlatformMatch = {
  readonly matchId: string
  readonly gameCode: string
  readonly sport: string
  readonly league: string
  readonly home: PlatformSide
  readonly away: PlatformSide
  readonly startsAt: string
  readonly isLive: boolean
  readonly score: { readonly home: number; readonly away: number } | null
  /** The minute or part in words; empty before the beginning. */
  readonly stage: string
  /** Decimal odds; null while the outcome takes no bets. */
  readonly prices: readonly { readonly outcomeId: string; readonly odds: string | null }[]
}

/** A competitor or a league by all its names. */
export type PlatformName = { readonly id: string; readonly gameCode: string; readonly names: readonly string[] }

/** Signs the answer to one call of a platform. */
export type SignAnswer = (answer: string) => string

/** What the site needs of a platform, with a transfer wallet or a seamless one. Calls never throw for network failures; transfers are safe to repeat with the same order id. */
export type PlatformProvider = {
  /** With a wallet URL the player plays from the wallet there, else from the balance on the platform. */
  createPlayer(
    platformCode: string,
    playerId: string,
    currency: string,
    walletUrl?: string,
  ): Promise<Outcome<{ readonly playerId: string }>>
  transferIn(order: TransferOrder): Promise<Outcome<{ readonly balance: string }>>
  transferOut(order: TransferOrder): Promise<Outcome<{ readonly balance: string }>>
  /** With `close` the platform refuses the order if it does not know it yet and it arrives later. */
  queryTransfer(platformCode: string, orderId: string, close: boolean): Promise<Outcome<TransferStatus>>
  balance(platformCode: string, playerId: string, currency: string): Promise<Outcome<{ readonly balance: string }>>
  /** Admits a call of a platform to a seamless wallet; null when no platform has signed it. */
  admitCall(
    headers: Readonly<Record<string, string | undefined>>,
    path: string,
    raw: Buffer,
    ip: string,
  ): SignAnswer | null
  launch(launch: Launch): Promise<Outcome<{ readonly url: string }>>
  /** Opens a game for nobody in particular, with play money that is in no balance and whose bets are never listed. */
  launchTrial(trial: Trial): Promise<Outcome<{ readonly url: string }>>
  /** Ends all games of a session for good, also of a launch that arrives later; safe to repeat. */
  endSession(platformCode: string, sessionId: string): Promise<Outcome<{ readonly sessionId: string }>>
  /** The platform's own page of a round, where it can be verified; refused as ROUND_NOT_FOUND when it keeps no such round. */
  roundPage(round: RoundAsked): Promise<Outcome<{ readonly url: string }>>
  /** The tables of a platform's games of a type, in the words of a language. */
  tables(
    platformCode: string,
    type: SharedType,
    currency: string,
    lang: string,
  ): Promise<Outcome<{ readonly tables: readonly PlatformTable[] }>>
  /** What was published of the chains of games, newest first, those before `after` when given. */
  chains(
    platformCode: string,
    asked: { readonly games: readonly string[]; readonly lang: string; readonly after: string; readonly limit: number },
  ): Promise<Outcome<{ readonly chains: readonly PlatformChain[]; readonly more: boolean }>>
  /** Matches in play and those that begin next in books of a platform; of these competitors and leagues, or of all. */
  matches(
    platformCode: string,
    asked: {
      readonly games: readonly string[]
      readonly lang: string
      readonly limit: number
      readonly of?: readonly string[]
    },
  ): Promise<Outcome<{ readonly matches: readonly PlatformMatch[] }>>
  /** Who competes in the matches of the next days, and in which leagues. */
  matchNames(platformCode: string): Promise<Outcome<{ readonly names: readonly PlatformName[] }>>
  /** Settled bets from `from` (included) to `to`, ordered by sequence, after `afterSequence` when given. */
  bets(
    platformCode: string,
    from: Date,
    to: Date,
    playerId: string | null,
    afterSequence: bigint | null,
  ): Promise<Outcome<{ readonly records: readonly PlatformBet[]; readonly more: boolean }>>
  /** A page of the open bets of a player, newest first; `next` is the `after` of the next page, empty at the end. */
  openBets(
    platformCode: string,
    playerId: string,
    after: string,
  ): Promise<Outcome<{ readonly records: readonly OpenPlatformBet[]; readonly next: string }>>
  /** Gives back the open tickets of a player of which no match has begun; safe to repeat. `voided`: how many there were now. */
  excludePlayer(platformCode: string, playerId: string): Promise<Outcome<{ readonly voided: number }>>
  /** What players are to hear, in order, after a place; `next` is the `after` of the next page, the same when nothing is new. */
  notices(
    platformCode: string,
    after: string,
  ): Promise<Outcome<{ readonly records: readonly PlatformNotice[]; readonly next: string }>>
}
