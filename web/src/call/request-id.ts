import { newRequestId } from '@mingtang/contract/client.ts'
import { dropStored, dropStoredLike, readStored, writeStored } from '../storage/stored.ts'

type Sent = { id: string; request: string }

const nameOf = (call: string) => `request_${call}`

/**
 * The request id of a call that moves money: made and stored before sending. The same request gets the same id until
 * it is answered, also after a reload, so that it can never act twice.
 */
export function takeRequestId(call: string, request: object): string {
  const text = JSON.stringify(request)
  const sent = readSent(call)
  if (sent?.request === text) return sent.id
  const id = newRequestId()
  writeStored(nameOf(call), { id, request: text } satisfies Sent, 'session')
  return id
}

/** What was sent and never answered, for a screen that wants to go on with it after a reload. */
export function unansweredRequest(call: string): object | undefined {
  const sent = readSent(call)
  return sent ? (JSON.parse(sent.request) as object) : undefined
}

/** Says whose the stored requests are; those of another member are forgotten, so that nobody goes on with them. */
export function ownRequests(userName: string): void {
  const owner = userName.trim().toLowerCase()
  if (readStored('owner', 'session') !== owner) dropStoredLike('request_', 'session')
  writeStored('owner', owner, 'session')
}

/** Forgets every stored request and whose they were: the member has left. */
export function forgetRequests(): void {
  dropStoredLike('request_', 'session')
  dropStored('owner', 'session')
}

/** Forgets the id: the call was answered, with yes or with no. */
export function dropRequestId(call: string): void {
  dropStored(nameOf(call), 'session')
}

function readSent(call: string): Sent | undefined {
  const sent = readStored(nameOf(call), 'session') as Partial<Sent> | undefined
  return typeof sent?.id === 'string' && typeof sent.request === 'string'
    ? { id: sent.id, request: sent.request }
    : undefined
}
