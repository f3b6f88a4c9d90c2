import { newRequestId } from '@mingtang/contract/client.ts'
import { dropStored, readStored, writeStored } from '../storage/stored.ts'

type Sent = { call: string; id: string; request: string; at: number }

const place = 'requests'
// What is older is not sent again by itself: by now the lists of the site say what became of it.
const keptMs = 15 * 60_000

/**
 * The request id of a call that moves money: made and stored before sending. The same request gets the same id until
 * it is answered, also after a reload and in another tab, so that it can never act twice.
 */
export function takeRequestId(call: string, request: object): string {
  const text = JSON.stringify(request)
  const all = readSent()
  const sent = all.find((one) => one.call === call && one.request === text)
  if (sent) return sent.id
  const id = newRequestId()
  writeStored(place, [...all, { call, id, request: text, at: Date.now() } satisfies Sent])
  return id
}

/** What was sent and never answered, for a screen that wants to go on with it after a reload. */
export function unansweredRequest(call: string): object | undefined {
  const sent = readSent().find((one) => one.call === call)
  return sent ? (JSON.parse(sent.request) as object) : undefined
}

/** Forgets an id: the call was answered, with yes or with no. */
export function dropRequestId(id: string): void {
  writeStored(
    place,
    readSent().filter((one) => one.id !== id),
  )
}

/** Forgets everything; another member must never send what the last one did. */
export function dropAllRequests(): void {
  dropStored(place)
}

function readSent(): Sent[] {
  const stored = readStored(place)
  return Array.isArray(stored) ? stored.filter(isFresh) : []
}

function isFresh(one: Partial<Sent> | null): one is Sent {
  if (typeof one?.call !== 'string' || typeof one.id !== 'string' || typeof one.request !== 'string') return false
  return typeof one.at === 'number' && Date.now() - one.at < keptMs
}
