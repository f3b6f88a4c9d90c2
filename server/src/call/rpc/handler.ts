// Types of handlers, derived from the contract: the caller's facts and the transaction follow from the rpc.
import type { MessageInitShape, MessageShape } from '@bufbuild/protobuf'
import type { ErrorName } from '@mingtang/contract/errors.ts'
import type { CallName, calls } from '@mingtang/contract/gen/calls.ts'
import type { methods } from '@mingtang/contract/gen/methods.ts'
import type { Context, InsideContext } from '../../context.ts'
import type { Db, Tx } from '../../base/db/db.ts'
import type { AccountRef } from '../../ledger/account-name.ts'
import type { Posting, Refusal, Transfer } from '../../ledger/posting.ts'
import type { CallError } from './call-error.ts'
import type { Language } from './language.ts'

/** What a request says about its sender. Only the IP address is verified. */
export type SenderFacts = {
  readonly ip: string
  readonly deviceId: string
  readonly platform: ClientPlatform
  /** The secret that identifies a known device; empty for a new one. */
  readonly deviceToken: string
  /** The browser fingerprint computed by the client; empty before it is computed. A risk signal, never a proof. */
  readonly devicePrint: string
  /** Browser and system in words, e.g. "Chrome · Windows". */
  readonly deviceName: string
}

/** Cookies that a handler sets with its reply. */
export type ReplyCookies = {
  /** Sets the session cookie. */
  readonly setToken: (token: string) => void
  /** Sends the device secret: an HttpOnly cookie for browsers, the header `x-device-token` for others. */
  readonly setDeviceToken: (token: string) => void
}

/** Facts of every call, independent of the caller. */
export type CallFacts = FactsInside & { readonly context: Context }

/** As `CallFacts`, where a transaction is open. */
export type FactsInside = SenderFacts &
  ReplyCookies & {
    readonly context: InsideContext
    readonly tenant: string
    /** The origin at which the visitor uses the site, such as https://yunlai.example; links back to the site start with it. */
    readonly origin: string
    readonly lang: Language
    /** The member who is logged in, on any call that a member may make; null for guests and while a login has open steps. */
    readonly memberIdOrNull: string | null
    /** ISO 3166 country of the IP address; empty when unknown. */
    readonly country: string
  }

export type ClientPlatform = 'WEB_PC' | 'WEB_H5' | 'PWA' | 'OTHER'

export type VisitorFacts = { readonly sessionId: string }
export type MemberFacts = VisitorFacts & {
  readonly memberId: string
  /** True when the member passed a step-up within the last ten minutes. */
  readonly hasStepUp: boolean
}
/** A login with open steps; `steps` lists them in order. */
export type EnteringFacts = MemberFacts & { readonly steps: readonly LoginStep[] }
export type LoginStep = 'DEVICE' | 'FACTOR' | 'NAME'
/** An operator whose login waits for the second factor. */
export type OperatorEnteringFacts = {
  /** The console session's id. */
  readonly sessionId: string
  readonly operatorId: string
  readonly operatorName: string
}
export type OperatorFacts = OperatorEnteringFacts & { readonly permissions: readonly string[] }
export type ProviderFacts = { readonly provider: string }

/** Why the request's session ended; null for an open session and without one. */
export type AnyoneFacts = { readonly sessionEnd: ErrorName | null }

type FactsOf = {
  ANYONE: AnyoneFacts
  VISITOR: VisitorFacts
  MEMBER: MemberFacts
  ENTERING: EnteringFacts
  OPERATOR: OperatorFacts
  OPERATOR_ENTERING: OperatorEnteringFacts
  PROVIDER: ProviderFacts
}
/** Only money calls receive their request id; members' and operators' ids are valid idempotency keys. */
type MoneyFacts = { readonly requestId: string }
type Pooled = { readonly db: Db; readonly context: Context }
/** A grouped call gets its transaction with the calls beside it. Where a transaction is open there is no pool. */
type DatabaseOf = { ONE: { readonly tx: Tx }; NONE: Pooled; STEPS: Pooled; GROUPED: unknown }

type Entry<Name extends CallName> = (typeof calls)[Name]
type Method<Name extends CallName> = (typeof methods)[Name]

/** The facts of one call with the transaction (`tx`) or the pool (`db`) its rpc asks for. */
export type Call<Name extends CallName> = FactsInside &
  FactsOf[Entry<Name>['caller']] &
  DatabaseOf[Entry<Name>['transaction']] &
  (Entry<Name>['movesMoney'] extends true ? MoneyFacts : unknown)

/** A decoded and validated request. */
export type Input<Name extends CallName> = MessageShape<Method<Name>['input']>

/** The handler's output; missing fields get their defaults. */
export type Output<Name extends CallName> = MessageInitShape<Method<Name>['output']>

/** Refuses by throwing CallError, which rolls the transaction back. */
export type Handler<Name extends CallName> = (call: Call<Name>, input: Input<Name>) => Promise<Output<Name>>

export type GroupedName = {
  [Name in CallName]: Entry<Name>['transaction'] extends 'GROUPED' ? Name : never
}[CallName]

/** One of the calls that share a transaction. */
export type GroupedItem<Name extends CallName> = { readonly call: Call<Name>; readonly input: Input<Name> }

/** An item that was accepted, with its transfers as the ledger writes them. */
export type GroupedAccept<Name extends CallName, Plan> = {
  readonly item: GroupedItem<Name>
  readonly plan: Plan
  readonly transfers: readonly Transfer[]
}

/** Money from one account to another, before the amount is decided. */
export type Way = {
  readonly tenant: string
  readonly currency: string
  readonly debit: AccountRef
  readonly credit: AccountRef
}

/**
 * A call of the hot path, written for many callers at once (decision 0085): reads set-wise, decides each alone, writes
 * set-wise. Facts and plan belong to the handler alone; its parts are methods, so that the lane can call those of any.
 */
export type GroupedHandler<Name extends CallName, Facts, Plan extends { readonly postings: readonly Posting[] }> = {
  /** The accounts that the call may touch; they are locked before it is decided. */
  ways(item: GroupedItem<Name>): readonly Way[]
  /** The facts of each item, in their order. The members' rows are locked; statements are sent without awaiting in between. */
  read(tx: Tx, items: readonly GroupedItem<Name>[]): Promise<readonly Facts[]>
  /** Pure. Refuses by throwing CallError, which touches no other item. */
  decide(facts: Facts, item: GroupedItem<Name>): Plan
  /** The refusal for a ledger that refused the postings; null is unforeseen. */
  refused(refusal: Refusal, item: GroupedItem<Name>): CallError | null
  /** Pure: the reply is stored with what it tells. */
  reply(accepted: GroupedAccept<Name, Plan>): Output<Name>
  /** Sends its statements at once: the commit travels behind them. What must wait for the commit is given to `tx.afterCommit`. */
  write(tx: Tx, accepted: readonly GroupedAccept<Name, Plan>[]): Promise<void>
}

/** A plan whose parts only its handler knows. */
export type SomePlan = { readonly postings: readonly Posting[] }

export type Handlers = {
  readonly [Name in CallName]: Name extends GroupedName ? GroupedHandler<Name, unknown, SomePlan> : Handler<Name>
}
