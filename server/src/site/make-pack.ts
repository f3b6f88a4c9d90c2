import { createHash, randomBytes } from 'node:crypto'
import { configure, TextReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import type { Tx } from '../db/db.ts'
import { insertPack, listTextChanges } from './text-rows.ts'
import type { Texts } from './texts.ts'

configure({ useWebWorkers: false })

/** The name of the one file in a pack: a list of name/code pairs as JSON. */
export const packFile = 'texts.json'

/** Makes a new version of a language's pack of all that differs from the built-in texts. */
export async function makePack(tx: Tx, tenant: string, lang: string, version: number): Promise<void> {
  const password = randomBytes(16).toString('base64url')
  const archive = await archiveOf(await listTextChanges(tx, tenant, lang), password)
  const sha256 = createHash('sha256').update(archive).digest()
  await insertPack(tx, tenant, lang, { version, archive, password, sha256 })
}

/** A zip archive of the texts under AES-256, which is what the specification's packs are. */
export async function archiveOf(texts: Texts, password: string): Promise<Buffer> {
  const pairs = Object.entries(texts).map(([code, name]) => ({ name, code }))
  const writer = new ZipWriter(new Uint8ArrayWriter(), { password, encryptionStrength: 3, level: 9 })
  await writer.add(packFile, new TextReader(JSON.stringify(pairs)))
  return Buffer.from(await writer.close())
}
