// Reads made by the server itself for the first view of a page: the same handlers and the same JSON as over the wire, without the wire.
import { create, type DescMessage, fromJson, type JsonObject, type JsonValue, toJson } from '@bufbuild/protobuf'
import { type CallName, calls } from '@mingtang/contract/gen/calls.ts'
import { methods } from '@mingtang/contract/gen/methods.ts'
import type { Context } from '../context.ts'
import type { AnyoneFacts, CallFacts, Handlers } from './handler.ts'
import { languageOf } from './language.ts'

export type Reader = {
  readonly tenant: string
  /** The language as the tenant lists it; one without texts of ours is answered in the one it stands on. */
  readonly lang: string
  readonly origin: string
  readonly session: { readonly id: string; readonly memberId: string | null } | null
}

/** Answers a read as its JSON; throws CallError like the call itself. Only calls without a transaction of their own may be read so. */
export async function readInside(
  context: Context,
  handlers: Handlers,
  reader: Reader,
  name: CallName,
  request: JsonObject,
): Promise<JsonValue> {
  const call = calls[name]
  if (call.transaction !== 'NONE' || call.movesMoney) throw new Error(`${name} is no read`)
  if (call.caller === 'MEMBER' ? !reader.session?.memberId : call.caller !== 'ANYONE')
    throw new Error(`${name} is not for this reader`)
  const { input, output }: { input: DescMessage; output: DescMessage } = methods[name]
  const facts: CallFacts & AnyoneFacts = {
    context,
    tenant: reader.tenant,
    origin: reader.origin,
    requestId: '',
    lang: languageOf(reader.lang),
    ip: '',
    deviceId: '',
    platform: 'WEB_PC',
    raw: Buffer.alloc(0),
    memberIdOrNull: reader.session?.memberId ?? null,
    deviceToken: '',
    devicePrint: '',
    deviceName: '',
    country: '',
    setToken: () => {},
    setDeviceToken: () => {},
    sessionEnd: null,
    ...(reader.session ? { sessionId: reader.session.id, memberId: reader.session.memberId } : {}),
  }
  const handler = handlers[name] as unknown as (call: object, input: object) => Promise<object>
  const answer = await handler({ ...facts, db: context.db }, fromJson(input, request, { ignoreUnknownFields: true }))
  return toJson(output, create(output, answer as never), { alwaysEmitImplicit: true })
}
