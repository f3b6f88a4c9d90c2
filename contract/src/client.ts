// The typed client: one function for every call, for browsers, tests and tools. It needs `fetch` and nothing of protobuf.
import { type BodyStrategy, jsonBody, type Written } from './body.ts'
import type { ClientCall } from './client-call.ts'
import type { Envelope, ErrorData } from './envelope.ts'
import { type ErrorName, errorNameOf, errors } from './errors.ts'
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
  /** How bodies are written; plain JSON without it. */
  readonly body?: () => BodyStrategy | Promise<BodyStrategy>
  /** Learns the configuration anew when the server takes the mode or the key no longer; the call is then repeated once. */
  readonly renewBody?: () => Promise<void>
  /** Sees every answer before it is read, for its headers. */
  readonly onAnswer?: (response: Response) => void
}

export type CallExtras = {
  /** Made and stored by the caller before sending on a call that moves money; kept across retries. */
  readonly requestId?: string
  readonly signal?: AbortSignal
}

export type Client<Known extends CallName = CallName> = {
  call<Name extends Known>(name: Name, request: Request<Name>, extras?: CallExtras): Promise<Reply<Name>>
  blob(name: Known, request: object): Promise<Blob>
}

/** A client of every call, for tests and tools; a browser takes createClientOf with the calls of its own users. */
export function createClient(options: ClientOptions): Client {
  return createClientOf(calls, options)
}

/** Makes a client of these calls; they reject with CallFailure, and with an empty code when the network or the 10 s limit fails. */
export function createClientOf<Known extends CallName>(
  known: Readonly<Record<Known, ClientCall>>,
  options: ClientOptions,
): Client<Known> {
  const send = async (name: Known, request: object, extras: CallExtras): Promise<Answered> => {
    const { wireName, plainBody } = known[name]
    const requestId = extras.requestId ?? newRequestId()
    const strategy = plainBody ? jsonBody : await (options.body?.() ?? jsonBody)
    const written = await strategy.write(name, wireName, request, requestId).catch(() => {
      throw new CallFailure(name, errors.badRequest.code, '')
    })
    const signals = [AbortSignal.timeout(options.timeoutMs ?? 10_000), ...(extras.signal ? [extras.signal] : [])]
    try {
      const response = await (options.fetch ?? fetch)(`${options.baseUrl}/api/${wireName}`, {
        method: 'POST',
        credentials: 'same-origin',
        headers: {
          'content-type': written.contentType,
          'x-request-id': requestId,
          ...options.headers?.(),
          ...written.headers,
        },
        body: written.body,
        signal: AbortSignal.any(signals),
      })
      options.onAnswer?.(response)
      return { response, written }
    } catch {
      throw new CallFailure(name, '', '')
    }
  }

  // What the server refuses because of how it was sent is mended and sent once more.
  const mended = async <T>(
    name: Known,
    extras: CallExtras,
    attempt: (extras: CallExtras) => Promise<T>,
  ): Promise<T> => {
    try {
      return await attempt(extras)
    } catch (error) {
      const failure = error instanceof CallFailure ? error : new CallFailure(name, '', '')
      const { errorName } = failure
      if (errorName === 'requestTimeWrong') {
        clockAheadMs = Number(failure.errorData.serverTime) - Date.now()
        // The old number tells the old time; only calls that move money must keep theirs, and those are never refused for it.
        return await attempt({ ...extras, requestId: newRequestId() })
      }
      if (!options.renewBody || (errorName !== 'encryptionKeyOld' && errorName !== 'bodyModeClosed')) throw failure
      await options.renewBody()
      return await attempt(extras)
    }
  }

  return {
    call: (name, request, extras = {}) =>
      mended(name, extras, async (tried) => dataOf<Reply<typeof name>>(name, await send(name, request, tried))),
    blob: (name, request) =>
      mended(name, {}, async (tried) => {
        const answered = await send(name, request, tried)
        const type = answered.response.headers.get('content-type') ?? ''
        if (type.startsWith('image/')) return await answered.response.blob()
        // The other modes carry the same bytes inside their envelope.
        const { content } = await dataOf<{ content: string }>(name, answered)
        return new Blob([Uint8Array.from(atob(content), (char) => char.charCodeAt(0))], {
          type: known[name].blob ?? '',
        })
      }),
  }
}

type Answered = { readonly response: Response; readonly written: Written }

async function dataOf<Data>(name: CallName, { response, written }: Answered): Promise<Data> {
  let envelope: Envelope<Data>
  try {
    envelope = (await written.read(response)) as Envelope<Data>
  } catch {
    throw new CallFailure(name, '', '')
  }
  if (!envelope.success) throw new CallFailure(name, envelope.code, envelope.msg, envelope.errorData)
  return envelope.data
}

// How far the server's clock is ahead of this one, once it has said so.
let clockAheadMs = 0

/** A UUID of version 7: the time of the call and 74 random bits. It needs no `crypto.randomUUID`, which plain http has not. */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const time = Math.round(Date.now() + clockAheadMs)
  for (let index = 0; index < 6; index += 1) bytes[index] = (time / 2 ** (40 - 8 * index)) & 0xff
  bytes[6] = (bytes[6]! & 0x0f) | 0x70
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
