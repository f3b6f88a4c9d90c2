// Browser storage for preferences and ids, never for secrets. It is read into memory at startup; reads are then
// synchronous, and writes go to memory and storage. Values are encrypted (seal.ts), but the code assumes that anyone
// could read them.
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { fromBase64, openSeal, type Seal, toBase64 } from './seal.ts'

type Area = 'local' | 'session'

const mark = 'mt_'
const sealedForm = '1.'
const plainForm = '0.'
const maxLetters = 100_000
// Values that may be stored unencrypted when the browser cannot encrypt: none identifies a person. All others then stay
// in memory.
const harmless: readonly string[] = [
  'device',
  'requests',
  'announced',
  'maintenance',
  'currency',
  'ball',
  'limited',
  'sound',
]
// Names written without encryption by earlier versions.
const oldNames: readonly string[] = [...harmless, 'iv']

const memory = new Map<string, unknown>()
let prefix = mark
let seal: Seal | undefined
let turn: Promise<unknown> = Promise.resolve()

/** Loads the stored values of this tenant into memory; never rejects. Until it resolves, reads return undefined. */
export function openStored(tenant: string): Promise<void> {
  prefix = `${mark}${tenant}:`
  return inTurn(async () => {
    seal = await openSeal()
    await Promise.all(
      (['local', 'session'] as const).flatMap((area) => [...keysOf(area)].map((key) => take(area, key))),
    )
    globalThis.addEventListener?.('storage', hearOtherTabs)
  })
}

/** The stored value, or undefined. The caller must validate its shape. */
export function readStored(name: string, area: Area = 'local'): unknown {
  return memory.get(area + name)
}

/**
 * Stores a value; resolves when written. Resolves to false when the browser refused and the value is only in memory.
 */
export function writeStored(name: string, value: unknown, area: Area = 'local'): Promise<boolean> {
  memory.set(area + name, value)
  return inTurn(() => put(name, value, area))
}

/** Updates a value from its newest state, also when other tabs write it; resolves when stored. */
export function changeStored(name: string, change: (now: unknown) => unknown): Promise<boolean> {
  return inTurn(() =>
    locked(name, async () => {
      const key = prefix + name
      if (textAt('local', key) !== null) await take('local', key)
      return await put(name, change(memory.get(`local${name}`)), 'local')
    }),
  )
}

export function dropStored(name: string, area: Area = 'local'): void {
  memory.delete(area + name)
  unawaited(
    inTurn(async () => {
      memory.delete(area + name)
      remove(area, prefix + name)
    }),
  )
}

/** Removes all our values from both areas, and the key; other apps on the same origin keep theirs. */
export async function clearStored(): Promise<void> {
  const removeAll = () => {
    memory.clear()
    for (const area of ['local', 'session'] as const)
      for (const key of keysOf(area)) if (key.startsWith(mark)) remove(area, key)
  }
  removeAll()
  await inTurn(async () => {
    removeAll()
    await seal?.forget()
    seal = undefined
  })
}

// Operations run sequentially, so that the last write wins.
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = turn.then(work)
  turn = done.catch(() => {})
  return done
}

function locked<T>(name: string, work: () => Promise<T>): Promise<T> {
  // Plain http has no Web Locks; then only this tab's operations are ordered.
  return globalThis.navigator?.locks ? navigator.locks.request(prefix + name, work) : work()
}

async function put(name: string, value: unknown, area: Area): Promise<boolean> {
  memory.set(area + name, value)
  const text = JSON.stringify(value)
  const key = prefix + name
  try {
    if (seal) return write(area, key, sealedForm + (await seal.seal(key, text)))
    return harmless.includes(name) && write(area, key, plainForm + toBase64(new TextEncoder().encode(text)))
  } catch {
    return false
  }
}

/** Loads one entry into memory; unreadable entries are removed. */
async function take(area: Area, key: string): Promise<void> {
  const text = textAt(area, key)
  if (text === null || !key.startsWith(mark)) return
  const oldName = key.slice(mark.length)
  if (oldNames.includes(oldName)) return await takeOld(area, key, oldName, text)
  if (!key.startsWith(prefix)) return
  const name = key.slice(prefix.length)
  // The key is temporarily unavailable: encrypted values stay stored until it is available again.
  if (text.startsWith(sealedForm) && !seal) return
  try {
    if (text.length > maxLetters) throw new Error('the value is longer than ours are')
    const read = await readText(key, name, text)
    memory.set(area + name, JSON.parse(read))
    if (seal && text.startsWith(plainForm)) await put(name, memory.get(area + name), area)
  } catch {
    memory.delete(area + name)
    remove(area, key)
  }
}

async function readText(key: string, name: string, text: string): Promise<string> {
  const body = text.slice(sealedForm.length)
  if (seal && text.startsWith(sealedForm)) return await seal.open(key, body)
  if (text.startsWith(plainForm) && harmless.includes(name)) return plainText(body)
  throw new Error('the value is none of ours')
}

async function takeOld(area: Area, key: string, name: string, text: string): Promise<void> {
  remove(area, key)
  try {
    if (textAt(area, prefix + name) === null) await put(name, JSON.parse(plainText(text)), area)
  } catch {
    // Not our value, or corrupt; it has already been removed.
  }
}

function hearOtherTabs({ key, storageArea }: StorageEvent): void {
  if (storageArea !== areaOf('local')) return
  if (key === null) return memory.clear()
  if (!key.startsWith(prefix)) return
  unawaited(
    inTurn(async () => {
      if (textAt('local', key) === null) memory.delete(`local${key.slice(prefix.length)}`)
      else await take('local', key)
    }),
  )
}

function plainText(text: string): string {
  return new TextDecoder().decode(fromBase64(text))
}

// Visitors can disable storage; the site then works without it.
function areaOf(area: Area): Storage | undefined {
  try {
    return (area === 'local' ? globalThis.localStorage : globalThis.sessionStorage) ?? undefined
  } catch {
    return undefined
  }
}

function keysOf(area: Area): string[] {
  return Object.keys(areaOf(area) ?? {})
}

function textAt(area: Area, key: string): string | null {
  try {
    return areaOf(area)?.getItem(key) ?? null
  } catch {
    return null
  }
}

function write(area: Area, key: string, text: string): boolean {
  areaOf(area)?.setItem(key, text)
  return areaOf(area) !== undefined
}

function remove(area: Area, key: string): void {
  try {
    areaOf(area)?.removeItem(key)
  } catch {
    // A browser that refuses to remove has not stored anything.
  }
}
