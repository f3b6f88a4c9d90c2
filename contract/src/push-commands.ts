// The push commands and their data. A command is a hint with ids and amounts: the client reads again what it tells about.
import type { LedgerReason } from './gen/words.ts'

/** By command, its data. Amounts are decimal strings in units of their currency. */
export type PushData = {
  /**
   * The member's messages have changed; `id` is the newest one, which is shown as a popup when `isPopup` is true. With
   * `isTold`, the push before it says the same: pages count the message, and say nothing. Of a message to an audience it
   * comes without a number, to pages with a socket only.
   */
  readonly MESSAGES: {
    readonly id: string
    readonly kind: string
    readonly isPopup: boolean
    readonly isTold?: boolean
  }
  /** The session of this socket was replaced by a login elsewhere. */
  readonly ACCOUNT_OFFLINE: Record<string, never>
  /** The member's own data changed elsewhere. */
  readonly USERINFO_REFRESH: Record<string, never>
  /** A transfer or a recycling between wallet and platform has ended. */
  readonly RECYCLING_TIPS_SUCCESS: {
    readonly transferId: string
    readonly platformCode: string
    readonly direction: 'IN' | 'OUT'
    readonly state: 'DONE' | 'FAILED'
    readonly currency: string
    readonly amount: string
  }
  /** A deposit that an operator or a bank confirmed by hand was credited. */
  readonly OFFLINE_RECHARGE_PASS: { readonly rechargeId: string; readonly currency: string; readonly amount: string }
  /** Money moved that the member did not move. Points have the currency POINT. */
  readonly BALANCE_REFRESH: { readonly reason: LedgerReason; readonly currency: string; readonly amount: string }
  /** The version that the server serves now. */
  readonly PC_APP_UPDATE: { readonly version: string }
  readonly DEPOSIT_CREDITED: { readonly rechargeId: string; readonly currency: string; readonly amount: string }
  /** `state` as of a withdrawal's view. */
  readonly WITHDRAWAL_STEP: {
    readonly withdrawalId: string
    readonly state: string
    readonly currency: string
    readonly amount: string
  }
  /** A promotion was paid to the member without a click, or can be claimed now. */
  readonly PROMOTION_CLAIMABLE: {
    readonly promotionId: string
    readonly isPaid: boolean
    readonly currency: string
    readonly amount: string
    /** Of a prize that was stored as a bonus: the turnover that brings it to the wallet. */
    readonly required?: string
  }
  readonly LEVEL_UP: { readonly level: number }
  /** Something changed in a conversation with customer service. */
  readonly CHAT: { readonly conversationId: string }
}

export type PushCommand = keyof PushData

/** A command without a number: it is about one session or the build, which every connection learns when it opens. */
export type DirectCommand = 'ACCOUNT_OFFLINE' | 'PC_APP_UPDATE'

/** A command that is a row of the member, with a number. */
export type NumberedCommand = Exclude<PushCommand, DirectCommand>

/** A command with its data. */
export type PushOf<Command extends PushCommand = PushCommand> = {
  readonly [Name in Command]: { readonly command: Name; readonly data: PushData[Name] }
}[Command]
