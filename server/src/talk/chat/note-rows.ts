import { randomUUID } from 'node:crypto'
import type { Queryable, Tx } from '../../base/db/db.ts'
import { sql } from '../../base/db/sql.ts'
import type { ChatRow } from './chat-rows.ts'

export type NoteRow = {
  readonly id: string
  readonly operator: string
  readonly body: string
  readonly createdAt: Date
}

export async function insertNote(tx: Tx, { tenant, id }: ChatRow, operatorId: string, body: string): Promise<string> {
  const noteId = randomUUID()
  await tx.execute(sql`
    insert into chat_note (id, tenant, conversation_id, operator_id, body)
    values (${noteId}, ${tenant}, ${id}, ${operatorId}, ${body})`)
  return noteId
}

/** The last hundred notes of a conversation, oldest first. */
export async function listNotes(db: Queryable, { tenant, id }: ChatRow): Promise<NoteRow[]> {
  const rows = await db.query<NoteRow>(sql`
    select n.id, o.user_name as operator, n.body, n.created_at from chat_note n join operator o on o.id = n.operator_id
     where n.tenant = ${tenant} and n.conversation_id = ${id} order by n.created_at desc, n.id desc limit 100`)
  return rows.reverse()
}
