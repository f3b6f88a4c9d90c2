import type { Outcome } from '../payment/payment-provider.ts'

export type TransferOrder = {
  readonly platformCode: string
  readonly orderId: string
  readonly playerId: string
  readonly currency: string
  readonly amount: string
}

/** An order that came carries what it was about, so that it can be compared with ours. */
export type TransferStatus =
  | { readonly status: 'DONE' | 'REFUSED'; readonly direction: 'IN' | 'OUT'; readonly amount: string }
  | { readonly status: 'CLOSED' | 'UNKNOWN' }

export type PlatformBet = {
  readonly betId: string
  /** Increases with every bet of the platform. */
  readonly sequence: bigint
  readonly playerId: string
  readonly gameCode: string
  readonly roundId: string
  readonly currency: string
  readonly stake: string
  readonly payout: string
  readonly placedAt: Date
  readonly settledAt: Date
}

export type Launch = {
  readonly platformCode: string
  readonly playerId: string
  readonly currency: string
  readonly gameCode: string
  readonly lang: string
  readonly theme: string
  readonly parentOrigin: string
}

/** What the site needs of a transfer-wallet platform. Calls never throw for what the wire does; transfers are safe to repeat with the same order id. */
export type PlatformProvider = {
  createPlayer(
    platformCode: string,
    playerId: string,
    currency: string,
  ): Promise<Outcome<{ readonly playerId: string }>>
  transferIn(order: TransferOrder): Promise<Outcome<{ readonly balance: string }>>
  transferOut(order: TransferOrder): Promise<Outcome<{ readonly balance: string }>>
  /** `close` makes the platform refuse a late arrival of an order it does not know. */
  queryTransfer(platformCode: string, orderId: string, close: boolean): Promise<Outcome<TransferStatus>>
  balance(platformCode: string, playerId: string, currency: string): Promise<Outcome<{ readonly balance: string }>>
  launch(launch: Launch): Promise<Outcome<{ readonly url: string }>>
  /** Settled bets from `from` (included) to `to`, ordered by sequence, after `afterSequence` when given. */
  bets(
    platformCode: string,
    from: Date,
    to: Date,
    playerId: string | null,
    afterSequence: bigint | null,
  ): Promise<Outcome<{ readonly records: readonly PlatformBet[]; readonly more: boolean }>>
}
