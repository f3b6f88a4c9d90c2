import { randomUUID } from 'node:crypto'
import type { Db, Queryable, Tx } from '../../base/db/db.ts'
import { sql } from '../../base/db/sql.ts'
import type { NewFile } from '../../base/upload/file-from.ts'
import type { ChatOwner } from './chat-rows.ts'

export type FileRow = NewFile & { readonly id: string }

/** What an owner may keep within an hour, and all guests of a tenant at one address together within a day. */
type FileLimits = {
  readonly anHour: number
  readonly ofGuests: { readonly files: number; readonly bytes: number }
}

/** Keeps a file within the limits; null when one is reached. `address` is a guest's address group, empty for a member. */
export async function insertFile(
  db: Db,
  { tenant, ownerId }: ChatOwner,
  { address, file, limits }: { readonly address: string; readonly file: NewFile; readonly limits: FileLimits },
): Promise<string | null> {
  const id = randomUUID()
  const { anHour, ofGuests } = limits
  const kept = await db.transaction(async (tx) => {
    // Of files that arrive at once each is counted with those before it. The owner first, always, so that nobody waits in a circle.
    await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`chat_file/${ownerId}`}, 8))`)
    if (address)
      await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`chat_file/${tenant}/${address}`}, 8))`)
    return await tx.execute(sql`
      insert into chat_file (id, tenant, owner_id, address, kind, name, content, width, height)
      select ${id}::uuid, ${tenant}, ${ownerId}::uuid, ${address}, ${file.kind}, ${file.name}, ${file.content}::bytea, ${file.width}::integer, ${file.height}::integer
       where (select count(*) from chat_file where tenant = ${tenant} and owner_id = ${ownerId}
                and created_at > clock_timestamp() - interval '1 hour') < ${anHour}::integer
         and (${address} = '' or (
           select count(*) < ${ofGuests.files}::integer and coalesce(sum(octet_length(content)), 0) + ${file.content.length}::integer <= ${ofGuests.bytes}::integer
             from chat_file where tenant = ${tenant} and address = ${address} and address <> '' and created_at > clock_timestamp() - interval '1 day'))`)
  })
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
