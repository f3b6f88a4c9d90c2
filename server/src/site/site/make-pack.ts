import { createHash, randomBytes } from 'node:crypto'
import { configure, TextReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import type { Tx } from '../../base/db/db.ts'
import { insertPack, listTextChanges } from '../../base/text/text-rows.ts'
import type { Texts } from '../../base/text/texts.ts'

configure({ useWebWorkers: false })

/** The name of the only file in a pack: a list of name/code pairs as JSON. */
export const packFile = 'texts.json'

/** Stores a new version of a language's pack with all texts that differ from the built-in ones. */
export async function makePack(tx: Tx, tenant: string, lang: string, version: number): Promise<void> {
  const password = randomBytes(16).toString('base64url')
  const archive = await archiveOf(await listTextChanges(tx, tenant, lang), password)
  const sha256 = createHash('sha256').update(archive).digest()
  await insertPack(tx, tenant, lang, { version, archive, password, sha256 })
}

/** A zip archive of the texts, encrypted with AES-256 as in the specification. */
export async function archiveOf(texts: Texts, password: string): Promise<Buffer> {
  const pairs = Object.entries(texts).map(([code, name]) => ({ name, code }))
  const writer = new ZipWriter(new Uint8ArrayWriter(), { password, encryptionStrength: 3, level: 9 })
  await writer.add(packFile, new TextReader(JSON.stringify(pairs)))
  return Buffer.from(await writer.close())
}
