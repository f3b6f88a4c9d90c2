// Remembers the popups that were read: each is shown once. There is a list per member, because a popup that one member has
// read is new to the next; what a visitor has read stays away after the login.
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { readStored, writeStored } from '../storage/stored.ts'
import type { PopupMessage } from './popup-queue.ts'

type Keys = Readonly<Record<string, readonly string[]>>

const name = 'popups'
const maxKept = 50
export const visitor = ''

/** The key includes the version: a changed popup is shown again. */
function keyOf({ id, version }: Pick<PopupMessage, 'id' | 'version'>): string {
  return `${id}.${version}`
}

/** True when the person has read the popup. For a visitor the lists of all members on this device count. */
export function isIn(keys: Keys, person: string, key: string): boolean {
  const lists = person === visitor ? Object.values(keys) : [keys[person], keys[visitor]]
  return lists.some((list) => list?.includes(key))
}

/** Adds keys to a person's list; the oldest keys are dropped. */
export function withKeys(keys: Keys, person: string, more: readonly string[]): Keys {
  const own = (keys[person] ?? []).filter((key) => !more.includes(key))
  return { ...keys, [person]: [...own, ...more].slice(-maxKept) }
}

/** True for a popup that was read. */
export function isPutAway(message: PopupMessage, person: string): boolean {
  return isIn(readKeys(), person, keyOf(message))
}

/** Remembers popups as read. */
export function putAway(messages: readonly PopupMessage[], person: string): void {
  unawaited(writeStored(name, withKeys(readKeys(), person, messages.map(keyOf))))
}

function readKeys(): Keys {
  const kept = readStored(name)
  if (typeof kept !== 'object' || kept === null) return {}
  return Object.fromEntries(Object.entries(kept).filter(([, list]) => Array.isArray(list))) as Keys
}
