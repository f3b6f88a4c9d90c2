// The fake server of a component test: replaces `fetch`, with replies typed from the contract. A call without a reply
// fails the test.
import type { Loose, Reply, Request } from '@mingtang/contract/client.ts'
import { type ErrorData, failureOf, successOf } from '@mingtang/contract/envelope.ts'
import { type ErrorName, errors } from '@mingtang/contract/errors.ts'
import { type CallName, calls } from '@mingtang/contract/gen/calls.ts'
import { textOf } from '../texts/use-text.tsx'

// Marked with symbols, so that they cannot be confused with replies.
const refusal = Symbol('refusal')
const silence = Symbol('silence')
type Refusal = { readonly [refusal]: ErrorName; readonly data: ErrorData }
type Silence = { readonly [silence]: 'pending' | 'lost' }

// A server can be newer than the page: its replies may have words that no list has.
type Outcome<Name extends CallName> = Loose<Reply<Name>> | Refusal | Silence
/** A reply, an error, no response, or a function of the request that returns one of these. */
export type CannedReply<Name extends CallName> =
  | Outcome<Name>
  | ((request: Request<Name>) => Outcome<Name> | Promise<Outcome<Name>>)
export type Answers = { [Name in CallName]?: CannedReply<Name> }

/** The server responds with this error of the catalogue. */
export const refused = (error: ErrorName, data: ErrorData = {}): Refusal => ({ [refusal]: error, data })
/** The server does not respond during the test. */
export const pending: Silence = { [silence]: 'pending' }
/** The network request fails. */
export const lost: Silence = { [silence]: 'lost' }

type AnyAnswer = CannedReply<CallName>
type Sent = { name: CallName; request: object }

const answers = new Map<CallName, AnyAnswer[]>()
const sentCalls: Sent[] = []
// The number of the test: a request gets no outcome once its test is over.
let current = 0

/** Sets the replies of a call: each is returned once, the last one repeatedly. */
export function answer<Name extends CallName>(
  name: Name,
  ...given: [CannedReply<NoInfer<Name>>, ...CannedReply<NoInfer<Name>>[]]
): void {
  answers.set(name, given as AnyAnswer[])
}

/** The requests of a call in this test, oldest first. */
export function sent<Name extends CallName>(name: Name): Request<Name>[] {
  return sentCalls.filter((one) => one.name === name).map(({ request }) => request as Request<Name>)
}

/** Sets default replies for calls that have none yet. */
export function answerAll(more: Answers): void {
  for (const [name, given] of Object.entries(more))
    if (!answers.has(name as CallName)) answers.set(name as CallName, [given as AnyAnswer])
}

/** Replaces `fetch`, without any replies. */
export function startNetwork(): void {
  current += 1
  answers.clear()
  sentCalls.length = 0
  unanswered.length = 0
  window.fetch = answerRequest
  setOnline(true)
}

/** Sets the browser offline or online. */
export function setOnline(isOnline: boolean): void {
  const isNew = navigator.onLine !== isOnline
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline })
  if (isNew) dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}

/** Calls that had no reply. */
export const unanswered: string[] = []

async function answerRequest(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
  const name = callOf(pathname)
  if (!name) return notThere(pathname)
  if (!navigator.onLine) throw new TypeError('no network')
  const request = JSON.parse(init.body as string) as object
  sentCalls.push({ name, request })
  const outcome = await whileCurrent(Promise.race([outcomeOf(name, request), aborted(init.signal)]))
  if (silence in outcome) throw new TypeError('the network fails')
  if (!(refusal in outcome)) return Response.json(successOf(outcome))
  const { [refusal]: error, data } = outcome
  return Response.json(failureOf(errors[error].code, textOf(`errors.${error}`, data), data))
}

async function outcomeOf(name: CallName, request: object): Promise<Outcome<CallName>> {
  const given = answers.get(name)
  if (!given) {
    unanswered.push(`nobody answered ${name} ${JSON.stringify(request)}`)
    return refused('internal')
  }
  const next = given.length > 1 ? given.shift()! : given[0]!
  const outcome = typeof next === 'function' ? await next(request as never) : next
  return silence in outcome && outcome[silence] === 'pending' ? await new Promise(() => {}) : outcome
}

// What times out ten seconds later would send the calls of its failure in another test.
async function whileCurrent<Result>(result: Promise<Result>): Promise<Result> {
  const own = current
  try {
    return await result
  } finally {
    if (own !== current) await new Promise(() => {})
  }
}

function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, fail) => signal?.addEventListener('abort', () => fail(signal.reason as Error)))
}

function callOf(pathname: string): CallName | undefined {
  const names = Object.keys(calls) as CallName[]
  return names.find((name) => calls[name].side === 'member' && pathname === `/api/${calls[name].wireName}`)
}

function notThere(pathname: string): Response {
  unanswered.push(`nobody answered ${pathname}`)
  return new Response(null, { status: 404 })
}
