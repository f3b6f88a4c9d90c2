// The shape of every handler, derived from the contract: who calls and where its SQL runs are facts of the rpc, not of the handler.
import type { MessageInitShape, MessageShape } from '@bufbuild/protobuf'
import type { ErrorName } from '@mingtang/contract/errors.ts'
import type { CallName, calls } from '@mingtang/contract/gen/calls.ts'
import type { methods } from '@mingtang/contract/gen/methods.ts'
import type { Context } from '../context.ts'
import type { Db, Tx } from '../db/db.ts'
import type { Language } from './language.ts'

/** What a request says about who sent it. Only the address is certain. */
export type SenderFacts = {
  readonly ip: string
  readonly deviceId: string
  readonly platform: ClientPlatform
  /** The secret by which the server knows a device again; empty for a device it never met. */
  readonly deviceToken: string
  /** What the browser's traits say of it, as the client computed them; empty before it has. A signal, never a proof. */
  readonly devicePrint: string
  /** Browser and system in words, e.g. "Chrome · Windows". */
  readonly deviceName: string
}

/** What a reply brings to its sender besides the message. */
export type ReplyCookies = {
  /** Sets the session cookie of a browser with the reply. */
  readonly setToken: (token: string) => void
  /** Hands a device its secret with the reply: an HttpOnly cookie for browsers, the header `x-device-token` for others. */
  readonly setDeviceToken: (token: string) => void
}

/** What is known of every call, whoever makes it. */
export type CallFacts = SenderFacts &
  ReplyCookies & {
    readonly context: Context
    readonly tenant: string
    /** Where the visitor uses the site, such as https://yunlai.example; links that come back to the site begin with it. */
    readonly origin: string
    readonly lang: Language
    /** The member behind the session on calls that anybody may make; null for guests. */
    readonly memberIdOrNull: string | null
    /** ISO 3166 country of the address; empty when unknown. */
    readonly country: string
  }

export type ClientPlatform = 'WEB_PC' | 'WEB_H5' | 'PWA' | 'OTHER'

export type VisitorFacts = { readonly sessionId: string }
export type MemberFacts = VisitorFacts & {
  readonly memberId: string
  /** This session proved within the last ten minutes who is there. */
  readonly hasStepUp: boolean
}
/** A login whose steps are not all passed; `steps` are those still open, in order. */
export type EnteringFacts = MemberFacts & { readonly steps: readonly LoginStep[] }
export type LoginStep = 'DEVICE' | 'FACTOR' | 'NAME'
export type OperatorFacts = {
  readonly operatorId: string
  readonly operatorName: string
  readonly permissions: readonly string[]
}
export type ProviderFacts = { readonly provider: string }

/** Why the session that was shown is over; null for a living one and for none. */
export type AnyoneFacts = { readonly sessionEnd: ErrorName | null }

type FactsOf = {
  ANYONE: AnyoneFacts
  VISITOR: VisitorFacts
  MEMBER: MemberFacts
  ENTERING: EnteringFacts
  OPERATOR: OperatorFacts
  PROVIDER: ProviderFacts
}
/** Only a call that moves money is told its request id, which then has the form of an idempotency key. */
type MoneyFacts = { readonly requestId: string }
type DatabaseOf = { ONE: { readonly tx: Tx }; NONE: { readonly db: Db } }

type Entry<Name extends CallName> = (typeof calls)[Name]
type Method<Name extends CallName> = (typeof methods)[Name]

/** The facts of one call with the transaction (`tx`) or the pool (`db`) its rpc asks for. */
export type Call<Name extends CallName> = CallFacts &
  FactsOf[Entry<Name>['caller']] &
  DatabaseOf[Entry<Name>['transaction']] &
  (Entry<Name>['movesMoney'] extends true ? MoneyFacts : unknown)

/** A decoded and validated request. */
export type Input<Name extends CallName> = MessageShape<Method<Name>['input']>

/** What the handler answers; missing fields get their defaults. */
export type Output<Name extends CallName> = MessageInitShape<Method<Name>['output']>

/** Refuses by throwing CallError; the transaction then rolls back by itself. */
export type Handler<Name extends CallName> = (call: Call<Name>, input: Input<Name>) => Promise<Output<Name>>

export type Handlers = { readonly [Name in CallName]: Handler<Name> }
