// Which messages a visitor has put away: for this visit, or for the rest of the day. Each person has a list of their own, because
// what the last one on this device has read is new to the next; what a visitor has read is not shown again after the login.
import { readStored, writeStored } from '../storage/stored.ts'
import type { PopupMessage } from './popup-queue.ts'

type Keys = Readonly<Record<string, readonly string[]>>
export type PutAway = { readonly day: string; readonly keys: Keys }

const name = 'popups'
const mostKept = 50
export const visitor = ''

/** A changed message is a new one. */
export function keyOf({ id, version }: Pick<PopupMessage, 'id' | 'version'>): string {
  return `${id}.${version}`
}

/** The day at the visitor's own place, such as 2026-03-29. */
export function dayOf(now: Date): string {
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => `${part}`.padStart(2, '0')).join('-')
}

/** True when a person has put a message away; a visitor also counts as whoever has used this device before. */
export function isIn(keys: Keys, person: string, key: string): boolean {
  const lists = person === visitor ? Object.values(keys) : [keys[person], keys[visitor]]
  return lists.some((list) => list?.includes(key))
}

/** The lists with some more keys in that of a person; the oldest ones go. */
export function withKeys(keys: Keys, person: string, more: readonly string[]): Keys {
  const own = (keys[person] ?? []).filter((key) => !more.includes(key))
  return { ...keys, [person]: [...own, ...more].slice(-mostKept) }
}

/** True while a message is put away. */
export function isPutAway(message: PopupMessage, person: string, now = new Date()): boolean {
  const key = keyOf(message)
  return isIn(readVisit(), person, key) || isIn(readDay(now).keys, person, key)
}

/** Puts messages away for this visit, or for the rest of the day. */
export function putAway(messages: readonly PopupMessage[], person: string, forToday: boolean, now = new Date()): void {
  const keys = messages.map(keyOf)
  void writeStored(name, withKeys(readVisit(), person, keys), 'session')
  if (!forToday) return
  const { day, keys: known } = readDay(now)
  void writeStored(name, { day, keys: withKeys(known, person, keys) })
}

function readVisit(): Keys {
  return asKeys(readStored(name, 'session'))
}

// What was put away on another day counts no more, and is gone with the next that is.
function readDay(now: Date): PutAway {
  const kept = readStored(name) as Partial<PutAway> | undefined
  const day = dayOf(now)
  return { day, keys: kept?.day === day ? asKeys(kept.keys) : {} }
}

function asKeys(kept: unknown): Keys {
  if (typeof kept !== 'object' || kept === null) return {}
  return Object.fromEntries(Object.entries(kept).filter(([, list]) => Array.isArray(list))) as Keys
}
