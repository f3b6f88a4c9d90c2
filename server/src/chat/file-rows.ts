import { randomUUID } from 'node:crypto'
import type { Db, Queryable, Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { NewFile } from '../upload/file-from.ts'
import type { ChatOwner } from './chat-rows.ts'

export type FileRow = NewFile & { readonly id: string }

/** Keeps a file unless its owner kept `most` within the last hour; null then. */
export async function insertFile(
  db: Queryable,
  { tenant, ownerId }: ChatOwner,
  file: NewFile,
  most: number,
): Promise<string | null> {
  const id = randomUUID()
  const kept = await db.execute(sql`
    insert into chat_file (id, tenant, owner_id, kind, name, content, width, height)
    select ${id}::uuid, ${tenant}, ${ownerId}::uuid, ${file.kind}, ${file.name}, ${file.content}::bytea, ${file.width}::integer, ${file.height}::integer
     where (select count(*) from chat_file where tenant = ${tenant} and owner_id = ${ownerId}
              and created_at > clock_timestamp() - interval '1 hour') < ${most}::integer`)
  return kept === 1 ? id : null
}

/** A file of the owner or, for null, of anybody whose file was sent. */
export async function findFile(
  db: Queryable,
  tenant: string,
  id: string,
  ownerId: string | null,
): Promise<FileRow | null> {
  const [row] = await db.query<FileRow>(sql`
    select id, kind, name, content, width, height from chat_file where tenant = ${tenant} and id = ${id}
      ${ownerId ? sql`and owner_id = ${ownerId}` : sql`and sent_at is not null`}`)
  return row ?? null
}

/** Marks the owner's file as sent; false when it is not theirs. */
export async function markFileSent(tx: Tx, { tenant, ownerId }: ChatOwner, id: string): Promise<boolean> {
  const marked = await tx.execute(sql`
    update chat_file set sent_at = coalesce(sent_at, clock_timestamp()) where tenant = ${tenant} and owner_id = ${ownerId} and id = ${id}`)
  return marked === 1
}

/** Deletes files that no message sent within a day. */
export async function deleteUnsentFiles(db: Db): Promise<void> {
  await db.execute(
    sql`delete from chat_file where sent_at is null and created_at < clock_timestamp() - interval '1 day'`,
  )
}
