// Where nothing can be sealed (no WebCrypto, no IndexedDB) or nothing can be kept. Sealing itself is tried in a real browser:
// e2e/storage.test.ts.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Stored = typeof import('./stored.ts')

class Shelf {
  constructor(entries: Record<string, string> = {}) {
    Object.assign(this, entries)
  }
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(Reflect.get(this, key)) : null
  }
  setItem(key: string, value: string): void {
    Reflect.set(this, key, value)
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key)
  }
}

const base64 = (value: unknown) => btoa(JSON.stringify(value))
let local: Shelf

async function open(entries: Record<string, string> = {}): Promise<Stored> {
  local = new Shelf(entries)
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', new Shelf())
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  // Every test is a browser of its own.
  vi.resetModules()
  const stored = await import('./stored.ts')
  await stored.openStored('hall')
  return stored
}

beforeEach(() => vi.unstubAllGlobals())
afterEach(() => vi.unstubAllGlobals())

test('what says nothing about anybody is kept in the open, all else in memory only', async () => {
  const stored = await open()
  expect(await stored.writeStored('device', 'a1')).toBe(true)
  expect(await stored.writeStored('iv', 'AAAA')).toBe(false)
  expect(await stored.writeStored('form', { fields: [] }, 'session')).toBe(false)
  expect(stored.readStored('iv')).toBe('AAAA')
  expect({ ...local }).toEqual({ 'mt_hall:device': `0.${base64('a1')}` })
})

test('values are read back after the next start', async () => {
  const stored = await open({ 'mt_hall:device': `0.${base64('a1')}` })
  expect(stored.readStored('device')).toBe('a1')
})

test('what an older version kept is taken over once', async () => {
  const stored = await open({ mt_device: base64('old'), mt_unknown: base64('x'), mt_currency: '%%%' })
  expect(stored.readStored('device')).toBe('old')
  expect({ ...local }).toEqual({ 'mt_hall:device': `0.${base64('old')}`, mt_unknown: base64('x') })
})

test('a newer value is not replaced by an older version’s', async () => {
  const stored = await open({ mt_device: base64('old'), 'mt_hall:device': `0.${base64('new')}` })
  expect(stored.readStored('device')).toBe('new')
  expect(Object.keys(local)).toEqual(['mt_hall:device'])
})

test.each([
  ['no form at all', 'garbage'],
  ['nothing', '0.'],
  ['no base64', '0.%%%'],
  ['no JSON', `0.${btoa('{')}`],
  ['longer than ours are', `0.${btoa('1'.repeat(100_000))}`],
])('%s is dropped', async (_name, text) => {
  const stored = await open({ 'mt_hall:device': text, theirs: 'x', 'mt_other:device': 'y' })
  expect(stored.readStored('device')).toBeUndefined()
  expect({ ...local }).toEqual({ theirs: 'x', 'mt_other:device': 'y' })
})

test('what was sealed waits for the key and is not read', async () => {
  const stored = await open({ 'mt_hall:iv': '1.AAAA' })
  expect(stored.readStored('iv')).toBeUndefined()
  expect({ ...local }).toEqual({ 'mt_hall:iv': '1.AAAA' })
})

test('a value that must be sealed is not believed when it lies open', async () => {
  const stored = await open({ 'mt_hall:iv': `0.${base64('AAAA')}` })
  expect(stored.readStored('iv')).toBeUndefined()
  expect({ ...local }).toEqual({})
})

test('changes follow one another and none is lost', async () => {
  const stored = await open()
  const add = (one: number) => stored.changeStored('requests', (now) => [...((now as number[] | undefined) ?? []), one])
  await Promise.all([add(1), add(2), add(3)])
  expect(stored.readStored('requests')).toEqual([1, 2, 3])
  expect({ ...local }).toEqual({ 'mt_hall:requests': `0.${base64([1, 2, 3])}` })
})

test('a change goes on from what another tab has written', async () => {
  const stored = await open({ 'mt_hall:requests': `0.${base64([1])}` })
  local.setItem('mt_hall:requests', `0.${base64([1, 2])}`)
  await stored.changeStored('requests', (now) => [...(now as number[]), 3])
  expect(stored.readStored('requests')).toEqual([1, 2, 3])
})

test('clearing takes all of ours and nothing else', async () => {
  const stored = await open({ 'mt_hall:device': `0.${base64('a1')}`, theirs: 'x' })
  await stored.clearStored()
  expect(stored.readStored('device')).toBeUndefined()
  expect({ ...local }).toEqual({ theirs: 'x' })
})

test('a browser that keeps nothing works from memory', async () => {
  const stored = await open()
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  await stored.openStored('hall')
  expect(await stored.writeStored('device', 'a1')).toBe(false)
  expect(stored.readStored('device')).toBe('a1')
  expect(await stored.changeStored('requests', () => [1])).toBe(false)
  stored.dropStored('requests')
  expect(stored.readStored('requests')).toBeUndefined()
  await expect(stored.clearStored()).resolves.toBeUndefined()
})
