// Types of handlers, derived from the contract: the caller's facts and the transaction follow from the rpc.
import type { MessageInitShape, MessageShape } from '@bufbuild/protobuf'
import type { ErrorName } from '@mingtang/contract/errors.ts'
import type { CallName, calls } from '@mingtang/contract/gen/calls.ts'
import type { methods } from '@mingtang/contract/gen/methods.ts'
import type { Context, InsideContext } from '../../context.ts'
import type { Db, Tx } from '../../base/db/db.ts'
import type { AccountRef } from '../../ledger/account-name.ts'
import type { Posting, Transfer } from '../../ledger/posting.ts'
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
/** Where a transaction is open there is no pool. */
type DatabaseOf = { ONE: { readonly tx: Tx }; NONE: Pooled; STEPS: Pooled; GROUPED: { readonly batch: Batch } }

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

/** Money from one account to another, before the amount is decided. */
export type Way = {
  readonly tenant: string
  readonly currency: string
  readonly debit: AccountRef
  readonly credit: AccountRef
}

/**
 * The transaction of a grouped call (decisions 0085 and 0193), which it shares with the calls that arrived together: what they
 * ask of the same function is one statement. Each is decided alone, and a refusal of one touches no other. A call waits for
 * nothing but its batch, because the others wait for it.
 */
export type Batch = {
  /**
   * Comes first: locks the member's row and the accounts of the ways, reads for all calls behind the members' locks, and
   * returns what is this call's, in the order of `all`.
   */
  read<Query, Facts>(ways: readonly Way[], readOfEach: ReadOfEach<Query, Facts>, query: Query): Promise<Facts>
  /**
   * Posts once, on what the calls before it left; the keys must be new ones. Throws LedgerRefusal. What throws after an
   * accepted posting undoes it.
   */
  post<Postings extends readonly [Posting, ...Posting[]]>(
    ...postings: Postings
  ): Promise<{ readonly [Index in keyof Postings]: Transfer }>
  /**
   * Writes this call's row with those of the others. The function sends its statements at once, because the commit travels
   * behind them: they must fail when they cannot do their work. What waits for the commit it gives to `tx.afterCommit`.
   */
  write<Row>(writeAll: WriteAll<Row>, row: Row): void
}
export type ReadOfEach<Query, Facts> = (tx: Tx, all: readonly Query[]) => Promise<readonly Facts[]>
export type WriteAll<Row> = (tx: Tx, rows: readonly Row[]) => Promise<void>

export type Handlers = { readonly [Name in CallName]: Handler<Name> }
