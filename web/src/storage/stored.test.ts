// Storage in browsers without encryption (no WebCrypto, no IndexedDB) or without storage. e2e/storage.test.ts tests
// encryption in a real browser.
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
  // Each test simulates a new browser.
  vi.resetModules()
  const stored = await import('./stored.ts')
  await stored.openStored('hall')
  return stored
}

beforeEach(() => vi.unstubAllGlobals())
afterEach(() => vi.unstubAllGlobals())

test('harmless values are stored unencrypted, all others stay in memory', async () => {
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

test('values of an older version are migrated once', async () => {
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
])('%s is removed', async (_name, text) => {
  const stored = await open({ 'mt_hall:device': text, theirs: 'x', 'mt_other:device': 'y' })
  expect(stored.readStored('device')).toBeUndefined()
  expect({ ...local }).toEqual({ theirs: 'x', 'mt_other:device': 'y' })
})

test('encrypted values stay stored without being read while the key is missing', async () => {
  const stored = await open({ 'mt_hall:iv': '1.AAAA' })
  expect(stored.readStored('iv')).toBeUndefined()
  expect({ ...local }).toEqual({ 'mt_hall:iv': '1.AAAA' })
})

test('an unencrypted value is rejected when it must be encrypted', async () => {
  const stored = await open({ 'mt_hall:iv': `0.${base64('AAAA')}` })
  expect(stored.readStored('iv')).toBeUndefined()
  expect({ ...local }).toEqual({})
})

test('changes run sequentially and none is lost', async () => {
  const stored = await open()
  const add = (one: number) => stored.changeStored('requests', (now) => [...((now as number[] | undefined) ?? []), one])
  await Promise.all([add(1), add(2), add(3)])
  expect(stored.readStored('requests')).toEqual([1, 2, 3])
  expect({ ...local }).toEqual({ 'mt_hall:requests': `0.${base64([1, 2, 3])}` })
})

test('a change starts from the value that another tab has written', async () => {
  const stored = await open({ 'mt_hall:requests': `0.${base64([1])}` })
  local.setItem('mt_hall:requests', `0.${base64([1, 2])}`)
  await stored.changeStored('requests', (now) => [...(now as number[]), 3])
  expect(stored.readStored('requests')).toEqual([1, 2, 3])
})

test('clearing removes all our values and nothing else', async () => {
  const stored = await open({ 'mt_hall:device': `0.${base64('a1')}`, theirs: 'x' })
  await stored.clearStored()
  expect(stored.readStored('device')).toBeUndefined()
  expect({ ...local }).toEqual({ theirs: 'x' })
})

test('without storage, values are kept in memory', async () => {
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
