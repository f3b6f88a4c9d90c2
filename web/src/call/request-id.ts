import { newRequestId } from '@mingtang/contract/client.ts'
import { changeStored, readStored } from '../storage/stored.ts'
import { requestsPlace as place } from './sent-requests.ts'

type Sent = { call: string; id: string; request: string; at: number }

// What is older is not sent again by itself: by now the lists of the site say what became of it.
const keptMs = 15 * 60_000

// The ids of requests that are handed out to be asked again. Their answer may come to another tab first, which forgets the id
// in the storage: a new one would move the money a second time.
const idsOfUnanswered = new WeakMap<object, string>()

/**
 * The request id of a call that moves money: made and kept before sending, which is why it has to be waited for. The same
 * request gets the same id until it is answered, also after a reload and in another tab, so that it can never act twice;
 * what `unansweredRequest` gave keeps its id for ever.
 */
export async function takeRequestId(call: string, request: object): Promise<string> {
  const text = JSON.stringify(request)
  let id = idsOfUnanswered.get(request) ?? ''
  await changeStored(place, (stored) => {
    const all = freshOf(stored)
    const sent = all.find((one) => (id ? one.id === id : one.call === call && one.request === text))
    id ||= sent?.id ?? newRequestId()
    return sent ? all : [...all, { call, id, request: text, at: Date.now() } satisfies Sent]
  })
  return id
}

/** What was sent and never answered, for a screen that wants to go on with it after a reload. */
export function unansweredRequest(call: string): object | undefined {
  const sent = freshOf(readStored(place)).find((one) => one.call === call)
  const request = sent && objectOf(sent.request)
  if (request) idsOfUnanswered.set(request, sent.id)
  return request
}

/** Forgets an id: the call was answered, with yes or with no. */
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
