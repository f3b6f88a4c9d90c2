// Packs of changed texts: downloaded once per version, verified against the server's reply, and merged over the
// built-in texts.
import { TextWriter, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js/lib/zip-core-custom.js'
import { configure } from '@zip.js/zip.js/lib/zip-core-custom.js'
import type { Reply } from '@mingtang/contract/client.ts'
import type { Lang } from '../boot.ts'
import { call, tenantHeader } from './client.ts'
import { setTextOverrides } from '../texts/packs.ts'
import type { Pack } from '../texts/text-pack.ts'

type Announced = Reply<'getLangPack'>

configure({ useWebWorkers: false })

const file = 'texts.json'
const maxBytes = 1_000_000
const versions = new Map<Lang, number>()

/** Loads the newest texts of a language; false when the pack is missing or invalid, then the current texts stay. */
export async function renewTexts(lang: Lang): Promise<boolean> {
  try {
    const announced = await call('getLangPack', { langCode: lang })
    if (versions.get(lang) === announced.version) return true
    setTextOverrides(lang, announced.version === 0 ? {} : await fetchPack(announced))
    versions.set(lang, announced.version)
    return true
  } catch {
    return false
  }
}

async function fetchPack({ downloadPath, size, sha256, password }: Announced): Promise<Pack> {
  if (size > maxBytes) throw new Error('the pack is larger than a pack may be')
  const answer = await fetch(downloadPath, { headers: tenantHeader() })
  if (!answer.ok) throw new Error(`the pack answered ${answer.status}`)
  return await openPack(new Uint8Array(await answer.arrayBuffer()), { size, sha256, password })
}

/**
 * Reads the texts from an archive; throws unless size and hash match, it is AES-encrypted, and it contains the expected
 * file.
 */
export async function openPack(
  bytes: Uint8Array<ArrayBuffer>,
  { size, sha256, password }: Pick<Announced, 'size' | 'sha256' | 'password'>,
): Promise<Pack> {
  if (bytes.length !== size) throw new Error('the pack has another size')
  // Plain http has no crypto.subtle; the archive's authenticated encryption then remains.
  if (globalThis.crypto.subtle && (await digestOf(bytes)) !== sha256) throw new Error('the pack has another hash')
  const entries = await new ZipReader(new Uint8ArrayReader(bytes)).getEntries()
  const entry = entries.find((one) => one.filename === file)
  if (!entry || entry.directory || !entry.encrypted || entry.zipCrypto || entry.uncompressedSize > maxBytes)
    throw new Error('the pack is not made as a pack is')
  const pairs: unknown = JSON.parse(await entry.getData(new TextWriter(), { password, checkSignature: true }))
  if (!Array.isArray(pairs)) throw new Error('the pack holds no list')
  const texts: Pack = Object.create(null) as Pack
  for (const pair of pairs as Partial<Record<'name' | 'code', unknown>>[]) {
    if (typeof pair.code === 'string' && typeof pair.name === 'string') texts[pair.code] = pair.name
  }
  return texts
}

async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
