import { CallFailure, newRequestId, type Reply, type Request } from '@mingtang/contract/client.ts'
import type { ErrorName } from '@mingtang/contract/errors.ts'
import type { MemberCallName } from '@mingtang/contract/gen/calls.ts'
import { call } from './client.ts'
import { changeStored, readStored } from '../storage/stored.ts'
import { requestsPlace as place } from './sent-requests.ts'

// After these errors the result is unknown: the id is kept, and a retry returns the first reply. A wait or login error
// may answer a retry whose first request succeeded and only its response was lost.
const stillOpen: readonly (ErrorName | undefined)[] = [
  'requestInProgress',
  'tookTooLong',
  'overloaded',
  'internal',
  'maintenance',
  'tooManyRequests',
  'bodyUnreadable',
  'bodyModeClosed',
  'encryptionKeyOld',
  'encryptionMissing',
  'loginRequired',
  'sessionUnknown',
  'sessionExpired',
  'sessionReplaced',
  'sessionRevoked',
]

/** Sends a call that moves money with a stored request id, which stays the same until the server has replied. */
export async function sendMoney<Name extends MemberCallName>(name: Name, request: Request<Name>): Promise<Reply<Name>> {
  const requestId = await takeRequestId(name, request)
  try {
    const reply = await call(name, request, { requestId })
    await dropRequestId(requestId)
    return reply
  } catch (error) {
    if (error instanceof CallFailure && error.code && !stillOpen.includes(error.errorName))
      await dropRequestId(requestId)
    throw error
  }
}

type Sent = { call: string; id: string; request: string; at: number }

// Older requests are not resumed: by then the order lists of the site show the result.
const keptMs = 15 * 60_000

// The ids of requests returned by unansweredRequest. Another tab may receive the reply first and remove the id from the
// storage; with a new id the retry would move the money twice.
const idsOfUnanswered = new WeakMap<object, string>()

/**
 * The request id of a call that moves money, stored before sending (therefore async). An equal request gets the same id
 * until it is answered, also after a reload and in another tab, so that it can never take effect twice. A request from
 * `unansweredRequest` keeps its id permanently.
 */
export async function takeRequestId(name: string, request: object): Promise<string> {
  const text = JSON.stringify(request)
  let id = idsOfUnanswered.get(request) ?? ''
  await changeStored(place, (stored) => {
    const all = freshOf(stored)
    const sent = all.find((one) => (id ? one.id === id : one.call === name && one.request === text))
    id ||= sent?.id ?? newRequestId()
    return sent ? all : [...all, { call: name, id, request: text, at: Date.now() } satisfies Sent]
  })
  return id
}

/** A request that was sent without a response, for a screen that resumes it after a reload. */
export function unansweredRequest(name: string): object | undefined {
  const sent = freshOf(readStored(place)).find((one) => one.call === name)
  const request = sent && objectOf(sent.request)
  if (request) idsOfUnanswered.set(request, sent.id)
  return request
}

/** Removes an id after the call was answered, with success or refusal. */
export async function dropRequestId(id: string): Promise<void> {
  await changeStored(place, (stored) => freshOf(stored).filter((one) => one.id !== id))
}

function freshOf(stored: unknown): Sent[] {
  return Array.isArray(stored) ? stored.filter(isFresh) : []
}

function isFresh(one: Partial<Sent> | null): one is Sent {
  if (typeof one?.call !== 'string' || typeof one.id !== 'string' || typeof one.request !== 'string') return false
  return typeof one.at === 'number' && Date.now() - one.at < keptMs && objectOf(one.request) !== undefined
}

function objectOf(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
