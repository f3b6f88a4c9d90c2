// The fake server of a component test: replaces `fetch`, with replies typed from the contract. A call without a reply
// fails the test.
import type { Loose, Reply, Request } from '@mingtang/contract/client.ts'
import { type ErrorData, failureOf, successOf } from '@mingtang/contract/envelope.ts'
import { type ErrorName, errors } from '@mingtang/contract/errors.ts'
import type { ConsoleCallName } from '@mingtang/contract/gen/calls.ts'
import { consoleCalls } from '@mingtang/contract/gen/console-calls.ts'

const refusal = Symbol('refusal')
const pendingMark = Symbol('pending')
type Refusal = { readonly [refusal]: ErrorName; readonly data: ErrorData }
type Pending = { readonly [pendingMark]: true }
// A server can be newer than the page: its replies may have words that no list has.
type Outcome<Name extends ConsoleCallName> = Loose<Reply<Name>> | Refusal | Pending
export type CannedReply<Name extends ConsoleCallName> = Outcome<Name> | ((request: Request<Name>) => Outcome<Name>)
export type Answers = { [Name in ConsoleCallName]?: CannedReply<Name> }

/** The server refuses with this error of the catalogue. */
export const refused = (error: ErrorName, data: ErrorData = {}): Refusal => ({ [refusal]: error, data })
/** The server does not answer during the test. */
export const pending: Pending = { [pendingMark]: true }

type AnyAnswer = Outcome<ConsoleCallName> | ((request: object) => Outcome<ConsoleCallName>)
const answers = new Map<ConsoleCallName, AnyAnswer[]>()
const sentCalls: { name: ConsoleCallName; request: object }[] = []

/** Calls that had no reply. */
export const unanswered: string[] = []

/** Sets the replies of a call: each is returned once, the last one repeatedly. */
export function answer<Name extends ConsoleCallName>(
  name: Name,
  ...given: [CannedReply<NoInfer<Name>>, ...CannedReply<NoInfer<Name>>[]]
): void {
  answers.set(name, given as AnyAnswer[])
}

export function answerAll(all: Answers): void {
  for (const [name, given] of Object.entries(all)) answers.set(name as ConsoleCallName, [given as AnyAnswer])
}

/** The requests of a call in this test, oldest first. */
export function sent<Name extends ConsoleCallName>(name: Name): Request<Name>[] {
  return sentCalls.filter((one) => one.name === name).map(({ request }) => request as Request<Name>)
}

/** Replaces `fetch`, without any replies. */
export function startNetwork(): void {
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

async function answerRequest(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
  const names = Object.keys(consoleCalls) as ConsoleCallName[]
  const name = names.find((one) => pathname === `/api/${consoleCalls[one].wireName}`)
  const request = JSON.parse(init.body as string) as object
  const given = name && answers.get(name)
  if (!name || !given) {
    unanswered.push(`nobody answered ${name ?? pathname}`)
    return new Response(null, { status: 404 })
  }
  sentCalls.push({ name, request })
  const next = given.length > 1 ? given.shift()! : given[0]!
  const outcome = typeof next === 'function' ? next(request) : next
  if (pendingMark in outcome) return await new Promise<Response>((_, fail) => onAbort(init.signal, fail))
  if (!(refusal in outcome)) return Response.json(successOf(outcome))
  const { [refusal]: error, data } = outcome as Refusal
  return Response.json(failureOf(errors[error].code, error, data))
}

function onAbort(signal: AbortSignal | null | undefined, fail: (reason: Error) => void): void {
  signal?.addEventListener('abort', () => fail(signal.reason as Error))
}
