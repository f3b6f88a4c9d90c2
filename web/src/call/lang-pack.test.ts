import { createHash } from 'node:crypto'
import { configure, TextReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import { describe, expect, it } from 'vitest'
import { openPack } from './lang-pack.ts'

configure({ useWebWorkers: false })
const password = 'lamp'
const pairs = [
  { code: 'site.login', name: 'Log masuk' },
  { code: '__proto__', name: 'polluted' },
  { code: 'site.bad', name: 7 },
]

type Making = { name?: string; text?: string; options?: object }

async function made({ name = 'texts.json', text = JSON.stringify(pairs), options }: Making = {}) {
  const writer = new ZipWriter(new Uint8ArrayWriter(), { password, encryptionStrength: 3, ...options })
  await writer.add(name, new TextReader(text))
  const bytes = new Uint8Array(await writer.close())
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { bytes, announced: { size: bytes.length, sha256, password } }
}

it('reads the pairs of a pack safely, also the key __proto__', async () => {
  const { bytes, announced } = await made()
  const texts = await openPack(bytes, announced)
  expect(texts['site.login']).toBe('Log masuk')
  expect(texts['site.bad']).toBeUndefined()
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  expect(Object.getPrototypeOf({})).toBe(Object.prototype)
})

describe('an invalid pack is rejected', () => {
  it('another hash, another size, another password', async () => {
    const { bytes, announced } = await made()
    await expect(openPack(bytes, { ...announced, sha256: '0'.repeat(64) })).rejects.toThrow('hash')
    await expect(openPack(bytes, { ...announced, size: announced.size + 1 })).rejects.toThrow('size')
    await expect(openPack(bytes, { ...announced, password: 'guess' })).rejects.toThrow()
  })
  it('a path outside the archive', async () => {
    const { bytes, announced } = await made({ name: '../texts.json' })
    await expect(openPack(bytes, announced)).rejects.toThrow('Unsafe filename')
  })
  it('ZipCrypto, and no encryption', async () => {
    for (const options of [{ zipCrypto: true }, { password: undefined }]) {
      const { bytes, announced } = await made({ options })
      await expect(openPack(bytes, announced)).rejects.toThrow('made')
    }
  })
  it('a file above the size limit', async () => {
    const { bytes, announced } = await made({ text: JSON.stringify([{ code: 'a', name: 'x'.repeat(1_000_001) }]) })
    expect(bytes.length).toBeLessThan(5_000)
    await expect(openPack(bytes, announced)).rejects.toThrow('made')
  })
  it('JSON that is not a list', async () => {
    const { bytes, announced } = await made({ text: '{"length":1}' })
    await expect(openPack(bytes, announced)).rejects.toThrow('list')
  })
})
