// The typed client for all calls, used by browsers, tests and tools. It needs `fetch` but no protobuf runtime.
import { type BodyStrategy, jsonBody, type Written } from './body.ts'
import type { ClientCall } from './client-call.ts'
import type { Envelope, ErrorData } from './envelope.ts'
import { type ErrorName, errorNameOf, errors } from './errors.ts'
import { type CallName, calls, type Replies, type Requests } from './gen/calls.ts'
import { joinSignals } from './join-signals.ts'

/** The reply as it arrives: scalars and lists are always present, nested messages may be missing. */
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

/**
 * A failed call. `code` is the error code; it is empty when no valid response arrived (the "empty error object" of the
 * specification).
 */
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
  /** Origin without a trailing slash; empty for the page's own origin. */
  readonly baseUrl: string
  /** The headers of wire.md, read before every call. */
  readonly headers?: () => Readonly<Record<string, string>>
  readonly fetch?: typeof fetch
  readonly timeoutMs?: number
  /** The body strategy; defaults to plain JSON. */
  readonly body?: () => BodyStrategy | Promise<BodyStrategy>
  /** Reloads the configuration after the server rejects the body mode or the key; the call is then retried once. */
  readonly renewBody?: () => Promise<void>
  /** Called with every response before its body is read, to read its headers. */
  readonly onAnswer?: (response: Response) => void
}

export type CallExtras = {
  /** On a call that moves money the caller creates and stores the id before sending, and keeps it across retries. */
  readonly requestId?: string
  readonly signal?: AbortSignal
  /** For a call that takes longer than others, such as an upload. */
  readonly timeoutMs?: number
}

export type ClientOf<Known extends CallName> = {
  call<Name extends Known>(name: Name, request: Request<Name>, extras?: CallExtras): Promise<Reply<Name>>
  blob(name: Known, request: object): Promise<Blob>
}

/** The same with any text where a word of a list is due. */
export type Loose<T> = T extends string ? string : { [K in keyof T]: Loose<T[K]> }

/** For tests and tools, which also send words that no list has. */
export type Client = {
  call<Name extends CallName>(name: Name, request: Loose<Request<Name>>, extras?: CallExtras): Promise<Reply<Name>>
  blob(name: CallName, request: object): Promise<Blob>
}

/** A client for every call, for tests and tools; a browser passes its own table of calls to createClientOf. */
export function createClient(options: ClientOptions): Client {
  return createClientOf<CallName>(calls, options) as Client
}

/**
 * A client for the given calls. Calls reject with CallFailure; its code is empty after a network error or the 10 s
 * timeout.
 */
export function createClientOf<Known extends CallName>(
  known: Readonly<Record<Known, ClientCall>>,
  options: ClientOptions,
): ClientOf<Known> {
  const send = async (name: Known, request: object, extras: CallExtras): Promise<Answered> => {
    const { wireName, plainBody } = known[name]
    const requestId = extras.requestId ?? newRequestId()
    const strategy = plainBody ? jsonBody : await (options.body?.() ?? jsonBody)
    const written = await strategy.write(name, wireName, request, requestId).catch(() => {
      throw new CallFailure(name, errors.badRequest.code, '')
    })
    const signals = [
      AbortSignal.timeout(extras.timeoutMs ?? options.timeoutMs ?? 10_000),
      ...(extras.signal ? [extras.signal] : []),
    ]
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
        signal: joinSignals(signals),
      })
      options.onAnswer?.(response)
      return { response, written }
    } catch {
      throw new CallFailure(name, '', '')
    }
  }

  // Retries once after the server rejected the request's id time, encryption key or body mode.
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
        // The old id contains the wrong time. A call that moves money must keep its id, but the server never rejects
        // one for its time.
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
        // The encrypted and protobuf modes send the same bytes in the `content` field of the reply.
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

// How far the server clock is ahead of the local clock; 0 until the server reports its time.
let clockAheadMs = 0

/**
 * A UUID version 7: the current time and 74 random bits. Plain http lacks `crypto.randomUUID`, so it uses
 * getRandomValues.
 */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const time = Math.round(Date.now() + clockAheadMs)
  for (let index = 0; index < 6; index += 1) bytes[index] = (time / 2 ** (40 - 8 * index)) & 0xff
  bytes[6] = (bytes[6]! & 0x0f) | 0x70
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
