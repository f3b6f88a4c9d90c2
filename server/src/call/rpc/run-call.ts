// Runs one call: gate → authenticate the caller → decode → step-up and request id → handler in its transaction.
// Calls over HTTP (dispatch.ts) and the server's own reads (read-inside.ts) take the same steps.
import { type DescMessage, fromBinary, type MessageShape, toBinary } from '@bufbuild/protobuf'
import { type CallName, calls } from '@mingtang/contract/gen/calls.ts'
import { methods } from '@mingtang/contract/gen/methods.ts'
import type { Context, InsideContext } from '../../context.ts'
import { forgetTenants } from '../../base/tenant/tenant-cache.ts'
import { messageOf } from './bodies.ts'
import { CallError } from './call-error.ts'
import { callerOf, type Credentials, mayDo } from './caller.ts'
import { openGroupedCalls } from './grouped-calls.ts'
import type { FactsInside, GroupedName, Handlers, ReplyCookies, SenderFacts } from './handler.ts'
import type { Language } from './language.ts'
import type { Audit } from './operator-audit.ts'
import { refuseInsideAddresses } from './outside-addresses.ts'
import { checkRequestId, replyOnce } from './request-once.ts'

type Message = MessageShape<DescMessage>

/** A call of a known tenant, not yet authenticated or decoded. */
export type AskedCall = {
  readonly name: CallName
  readonly tenant: string
  readonly origin: string
  readonly lang: Language
  readonly requestId: string
  readonly sender: SenderFacts
  readonly credentials: Credentials
  readonly cookies: ReplyCookies
  /** Throws tooManyRequests when the session, or null for the address of those without one, has made too many calls. */
  readonly limit: (sessionId: string | null) => void
  /** Reads the request; throws badRequest. */
  readonly decode: (schema: DescMessage) => Message
}

/** Refuses calls that are closed by maintenance or for the caller's country. */
export type Gate = (asked: {
  readonly tenant: string
  readonly name: CallName
  readonly country: string
  readonly lang: Language
}) => Promise<void>

/** Returns the complete reply message; throws CallError. */
export type RunCall = (asked: AskedCall, audit: Audit) => Promise<Message>

/** Returns the function that runs calls with these handlers. */
export function openCalls(context: Context, handlers: Handlers, gate: Gate): RunCall {
  const { db } = context
  // A view and no copy: what is replaced in the context later is replaced here too.
  const inside = Object.create(context, { db: {}, wireKeys: {} }) as InsideContext
  const grouped = openGroupedCalls(db, handlers)
  return async (asked, audit) => {
    const { name, tenant, origin, lang, requestId, sender, cookies } = asked
    const { permission, stepUp, movesMoney, paysIn, asksProof, transaction } = calls[name]
    const schema: Schema = methods[name]

    const country = context.geo.countryOf(sender.ip)
    await gate({ tenant, name, country, lang })
    const caller = await callerOf(name, asked.credentials).catch((error: unknown) => {
      asked.limit(null)
      throw error
    })
    asked.limit(caller.sessionId)
    if (caller.operator) {
      audit.isOf(caller.operator)
      if (permission !== '' && !mayDo(caller.operator, permission)) throw new CallError('permissionMissing')
    }
    const input = asked.decode(schema.input)
    audit.asks(schema.input, input)
    // Before the transaction, because names are looked up elsewhere.
    if (caller.operator && !context.config.development) await refuseInsideAddresses(context.dns, schema.input, input)
    const needsStepUp = stepUp || (movesMoney && !paysIn && !asksProof && caller.isProofDue)
    if (needsStepUp && !caller.hasStepUp) throw new CallError('stepUpRequired')
    if (hasRequestKey(name)) checkRequestId(requestId)

    const { memberIdOrNull } = caller
    const isPooled = transaction === 'NONE' || transaction === 'STEPS'
    const facts: FactsInside = {
      ...sender,
      ...cookies,
      context: isPooled ? context : inside,
      tenant,
      origin,
      lang,
      memberIdOrNull,
      country,
    }
    const call = { ...facts, ...caller.facts, ...(movesMoney ? { requestId } : {}) }
    if (isGrouped(name)) {
      const key = { tenant, caller: caller.key, requestId, call: name, input: toBinary(schema.input, input) }
      return await grouped(name, { memberId: memberIdOf(memberIdOrNull), call, input, key })
    }
    const handler = handlerOf(handlers, name)
    if (isPooled) {
      const made = messageOf(schema.output, await handler({ ...call, db }, input))
      if (transaction === 'STEPS') await db.transaction((tx) => audit.done(tx, made))
      return made
    }

    const output = await db.transaction(async (tx) => {
      const answer = async () => {
        const made = messageOf(schema.output, await handler({ ...call, tx }, input))
        await audit.done(tx, made)
        return made
      }
      if (!hasRequestKey(name)) return await answer()
      const key = { tenant, caller: caller.key, requestId, call: name, input: toBinary(schema.input, input) }
      return fromBinary(schema.output, await replyOnce(tx, key, async () => toBinary(schema.output, await answer())))
    })
    // This node uses an operator's change at once, before the database notifies the nodes.
    if (caller.operator) forgetTenants(db)
    return output
  }
}

function isGrouped(name: CallName): name is GroupedName {
  return calls[name].transaction === 'GROUPED'
}

function memberIdOf(memberIdOrNull: string | null): string {
  if (memberIdOrNull === null) throw new Error('A grouped call is a member\u2019s')
  return memberIdOrNull
}

type Schema = { readonly input: DescMessage; readonly output: DescMessage }

// The call's name determines the facts a handler takes; the compiler checked them where the handler is written.
function handlerOf(handlers: Handlers, name: CallName): (call: object, input: Message) => Promise<object> {
  return handlers[name] as unknown as (call: object, input: Message) => Promise<object>
}

// A provider's event is idempotent by the obligation it settles, not by a request id.
function hasRequestKey(name: CallName): boolean {
  return calls[name].movesMoney && calls[name].caller !== 'PROVIDER'
}
