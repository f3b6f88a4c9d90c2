// Remembers dismissed popups, for this visit or for the rest of the day. There is a list per member, because a popup
// dismissed by one member is new to the next; what a visitor dismissed stays dismissed after the login.
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { readStored, writeStored } from '../storage/stored.ts'
import type { PopupMessage } from './popup-queue.ts'

type Keys = Readonly<Record<string, readonly string[]>>
export type PutAway = { readonly day: string; readonly keys: Keys }

const name = 'popups'
const maxKept = 50
export const visitor = ''

/** The key includes the version: a changed popup is shown again. */
export function keyOf({ id, version }: Pick<PopupMessage, 'id' | 'version'>): string {
  return `${id}.${version}`
}

/** The date in the visitor's time zone, such as 2026-03-29. */
export function dayOf(now: Date): string {
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => `${part}`.padStart(2, '0')).join('-')
}

/** True when the person has dismissed the popup. For a visitor the lists of all members on this device count. */
export function isIn(keys: Keys, person: string, key: string): boolean {
  const lists = person === visitor ? Object.values(keys) : [keys[person], keys[visitor]]
  return lists.some((list) => list?.includes(key))
}

/** Adds keys to a person's list; the oldest keys are dropped. */
export function withKeys(keys: Keys, person: string, more: readonly string[]): Keys {
  const own = (keys[person] ?? []).filter((key) => !more.includes(key))
  return { ...keys, [person]: [...own, ...more].slice(-maxKept) }
}

/** True while a popup is dismissed. */
export function isPutAway(message: PopupMessage, person: string, now = new Date()): boolean {
  const key = keyOf(message)
  return isIn(readVisit(), person, key) || isIn(readDay(now).keys, person, key)
}

/** Dismisses popups for this visit, or for the rest of the day. */
export function putAway(messages: readonly PopupMessage[], person: string, forToday: boolean, now = new Date()): void {
  const keys = messages.map(keyOf)
  unawaited(writeStored(name, withKeys(readVisit(), person, keys), 'session'))
  if (!forToday) return
  const { day, keys: known } = readDay(now)
  unawaited(writeStored(name, { day, keys: withKeys(known, person, keys) }))
}

function readVisit(): Keys {
  return asKeys(readStored(name, 'session'))
}

// The list of an earlier day is ignored, and overwritten by the next write.
function readDay(now: Date): PutAway {
  const kept = readStored(name) as Partial<PutAway> | undefined
  const day = dayOf(now)
  return { day, keys: kept?.day === day ? asKeys(kept.keys) : {} }
}

function asKeys(kept: unknown): Keys {
  if (typeof kept !== 'object' || kept === null) return {}
  return Object.fromEntries(Object.entries(kept).filter(([, list]) => Array.isArray(list))) as Keys
}
