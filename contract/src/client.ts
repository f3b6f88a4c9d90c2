// The typed client: one function for every call, for browsers, tests and tools. It needs `fetch` and nothing of protobuf.
import type { Envelope, ErrorData } from './envelope.ts'
import { type ErrorName, errorNameOf } from './errors.ts'
import { type CallName, calls, type Replies, type Requests } from './gen/calls.ts'

/** The reply as it arrives: scalars and lists are always there, messages may be missing. */
export type Emitted<T> = {
  [K in keyof T]-?: NonNullable<T[K]> extends (infer Element)[]
    ? Emitted<Element>[]
    : NonNullable<T[K]> extends object
      ? string extends keyof NonNullable<T[K]>
        ? NonNullable<T[K]>
        : Emitted<NonNullable<T[K]>> | undefined
      : NonNullable<T[K]>
} extends infer Shape
  ? T extends string
    ? T
    : Shape
  : never

export type Request<Name extends CallName> = Requests[Name]
export type Reply<Name extends CallName> = Emitted<Replies[Name]>

/** A refused call (`code` of the catalogue) or one that got no answer (`code` empty: the "empty error object" of the specification). */
export class CallFailure extends Error {
  readonly callName: CallName
  readonly code: string
  readonly errorName: ErrorName | undefined
  readonly errorData: ErrorData
  readonly msg: string

  constructor(callName: CallName, code: string, msg: string, errorData: ErrorData = {}) {
    super(code ? `${callName}: ${code} ${msg}` : `${callName}: no answer`)
    this.name = 'CallFailure'
    this.callName = callName
    this.code = code
    this.msg = msg
    this.errorData = errorData
    this.errorName = errorNameOf(code)
  }
}

export type ClientOptions = {
  /** Origin without a trailing slash; empty in a browser on its own origin. */
  readonly baseUrl: string
  /** Headers of wire.md, asked for at every call. */
  readonly headers?: () => Readonly<Record<string, string>>
  readonly fetch?: typeof fetch
  readonly timeoutMs?: number
}

export type CallExtras = {
  /** Made and stored by the caller before sending on a call that moves money; kept across retries. */
  readonly requestId?: string
  readonly signal?: AbortSignal
}

export type Client = {
  call<Name extends CallName>(name: Name, request: Request<Name>, extras?: CallExtras): Promise<Reply<Name>>
  blob(name: CallName, request: object): Promise<Blob>
}

/** Makes a client; calls reject with CallFailure, and with an empty code when the network or the 10 s limit fails. */
export function createClient(options: ClientOptions): Client {
  const send = async (name: CallName, request: object, extras: CallExtras): Promise<Response> => {
    const signals = [AbortSignal.timeout(options.timeoutMs ?? 10_000), ...(extras.signal ? [extras.signal] : [])]
    try {
      return await (options.fetch ?? fetch)(`${options.baseUrl}/api/${calls[name].wireName}`, {
        method: 'POST',
        credentials: 'same-origin',
        headers: {
          'content-type': 'application/json',
          'x-request-id': extras.requestId ?? newRequestId(),
          ...options.headers?.(),
        },
        body: JSON.stringify(request),
        signal: AbortSignal.any(signals),
      })
    } catch {
      throw new CallFailure(name, '', '')
    }
  }
  return {
    async call(name, request, extras = {}) {
      const envelope = await readEnvelope<Reply<typeof name>>(name, await send(name, request, extras))
      return envelope
    },
    async blob(name, request) {
      const response = await send(name, request, {})
      if (response.headers.get('content-type')?.startsWith('application/json')) await readEnvelope(name, response)
      return await response.blob()
    },
  }
}

async function readEnvelope<Data>(name: CallName, response: Response): Promise<Data> {
  let envelope: Envelope<Data>
  try {
    envelope = (await response.json()) as Envelope<Data>
  } catch {
    throw new CallFailure(name, '', '')
  }
  if (!envelope.success) throw new CallFailure(name, envelope.code, envelope.msg, envelope.errorData)
  return envelope.data
}

/** 128 random bits as a UUID, also where `crypto.randomUUID` is missing (plain http on a name other than localhost). */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
