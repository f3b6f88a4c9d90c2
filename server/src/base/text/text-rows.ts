import type { Queryable, Tx } from '../db/db.ts'
import { json, sql } from '../db/sql.ts'
import type { Texts } from './texts.ts'

/** The texts of a language that differ from the built-in ones. */
export async function listTextChanges(db: Queryable, tenant: string, lang: string): Promise<Texts> {
  const rows = await db.query<{ code: string; text: string }>(
    sql`select code, text from text_change where tenant = ${tenant} and lang = ${lang} order by code`,
  )
  return Object.fromEntries(rows.map(({ code, text }) => [code, text]))
}

/** Writes changed texts; an empty text restores the built-in one. */
export async function saveTextChanges(tx: Tx, tenant: string, lang: string, texts: Texts): Promise<void> {
  await tx.execute(
    sql`insert into text_change (tenant, lang, code, text)
        select ${tenant}, ${lang}, key, value from jsonb_each_text(${json(texts)}::jsonb) where value <> ''
        on conflict (tenant, lang, code) do update set text = excluded.text, changed_at = now()`,
  )
  const taken = Object.keys(texts).filter((code) => texts[code] === '')
  await tx.execute(sql`delete from text_change where tenant = ${tenant} and lang = ${lang} and code = any(${taken})`)
}

export type PackRow = {
  readonly version: number
  readonly password: string
  readonly sha256: Buffer
  readonly size: number
}

/** The newest pack of a language; null when no text was ever changed. */
export async function newestPack(db: Queryable, tenant: string, lang: string): Promise<PackRow | null> {
  const [row] = await db.query<PackRow>(
    sql`select version, password, sha256, length(archive) as size from lang_pack
         where tenant = ${tenant} and lang = ${lang} order by version desc limit 1`,
  )
  return row ?? null
}

export async function readArchive(
  db: Queryable,
  tenant: string,
  lang: string,
  version: number,
): Promise<Buffer | null> {
  const [row] = await db.query<{ archive: Buffer }>(
    sql`select archive from lang_pack where tenant = ${tenant} and lang = ${lang} and version = ${version}`,
  )
  return row?.archive ?? null
}

export type NewPack = {
  readonly version: number
  readonly archive: Buffer
  readonly password: string
  readonly sha256: Buffer
}

const keptVersions = 20

/** Stores a pack and deletes all but the newest 20, which open pages may still request. */
export async function insertPack(tx: Tx, tenant: string, lang: string, pack: NewPack): Promise<void> {
  await tx.execute(
    sql`insert into lang_pack (tenant, lang, version, archive, password, sha256)
        values (${tenant}, ${lang}, ${pack.version}, ${pack.archive}, ${pack.password}, ${pack.sha256})`,
  )
  await tx.execute(
    sql`delete from lang_pack where tenant = ${tenant} and lang = ${lang} and version < (
          select min(version) from (select version from lang_pack where tenant = ${tenant} and lang = ${lang}
                                     order by version desc limit ${keptVersions}) newest)`,
  )
}
