// Reads made by the server itself for the first view of a page: the same steps and the same JSON as over the wire, without the wire.
import { type DescMessage, type JsonObject, type JsonValue, toJson } from '@bufbuild/protobuf'
import { type CallName, calls } from '@mingtang/contract/gen/calls.ts'
import { methods } from '@mingtang/contract/gen/methods.ts'
import { jsonExchange } from './bodies.ts'
import { CallError } from './call-error.ts'
import type { Session } from './caller.ts'
import type { SenderFacts } from './handler.ts'
import { languageOf } from './language.ts'
import { noAudit } from './operator-audit.ts'
import type { RunCall } from './run-call.ts'

export type Reader = {
  readonly tenant: string
  /** The language as the tenant lists it; one without texts of ours is answered in the one it stands on. */
  readonly lang: string
  readonly origin: string
  readonly sender: SenderFacts
  readonly session: Session | null
}

/** Answers a read as its JSON; throws CallError like the call itself. Only calls without a transaction of their own may be read so. */
export async function readInside(
  run: RunCall,
  { tenant, lang, origin, sender, session }: Reader,
  name: CallName,
  request: JsonObject,
): Promise<JsonValue> {
  if (calls[name].transaction !== 'NONE' || calls[name].movesMoney) throw new Error(`${name} is no read`)
  const schema: DescMessage = methods[name].output
  const { decode } = jsonExchange(Buffer.from(JSON.stringify(request)))
  const credentials = {
    session: async () => session,
    operator: async () => refuse('operatorRequired'),
    provider: () => refuse('signatureWrong'),
  }
  const asked = { name, tenant, origin, lang: languageOf(lang), requestId: '', sender, credentials, cookies, decode }
  return toJson(schema, await run(asked, noAudit), { alwaysEmitImplicit: true })
}

function refuse(error: 'operatorRequired' | 'signatureWrong'): never {
  throw new CallError(error)
}

const cookies = { setToken: sendNoCookie, setDeviceToken: sendNoCookie }

function sendNoCookie(): never {
  throw new Error('a read within a page sets no cookie')
}
