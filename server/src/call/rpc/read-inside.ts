// Reads made by the server itself to render the first view of a page: the same steps and JSON as over HTTP.
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
  /** A language code of the tenant's list; a language without built-in texts falls back to one that has them. */
  readonly lang: string
  readonly origin: string
  readonly sender: SenderFacts
  readonly session: Session | null
}

/** Runs a read and returns its JSON; throws CallError like the call itself. Refuses calls with a transaction. */
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
  const asked = {
    name,
    tenant,
    origin,
    lang: languageOf(lang),
    requestId: '',
    sender,
    credentials,
    cookies,
    limit,
    decode,
  }
  return toJson(schema, await run(asked, noAudit), { alwaysEmitImplicit: true })
}

function refuse(error: 'operatorRequired' | 'signatureWrong'): never {
  throw new CallError(error)
}

// Pages have a limit of their own.
const limit = () => {}
const cookies = { setToken: sendNoCookie, setDeviceToken: sendNoCookie }

function sendNoCookie(): never {
  throw new Error('a read within a page sets no cookie')
}
