import type { Connection } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'

export type ActionRow = {
  readonly actionNumber: bigint
  readonly action: string
  readonly input: string
  readonly actor: string
  readonly reason: string
  readonly before: unknown
  readonly after: unknown
  readonly answer: string | null
  readonly actedAt: Date
}
type NewAction = Pick<ActionRow, 'action' | 'input' | 'actor' | 'reason'> & { merchant: string; requestId: string }

/** Whether the request is new; another with its id that is under way is waited for. */
export async function beginAction(tx: Connection, one: NewAction): Promise<boolean> {
  const rows = await tx.query(sql`
    INSERT INTO book_actions (merchant, request_id, action, input, actor, reason)
    VALUES (${one.merchant}, ${one.requestId}, ${one.action}, ${one.input}, ${one.actor}, ${one.reason})
    ON CONFLICT DO NOTHING RETURNING action_number`)
  return rows.length === 1
}

export async function findAction(tx: Connection, merchant: string, requestId: string): Promise<ActionRow | undefined> {
  const rows = await tx.query<ActionRow>(sql`
    SELECT * FROM book_actions WHERE merchant = ${merchant} AND request_id = ${requestId}`)
  return rows[0]
}

export async function endAction(
  tx: Connection,
  { merchant, requestId }: Pick<NewAction, 'merchant' | 'requestId'>,
  { before, after, answer }: { before: unknown; after: unknown; answer: string },
): Promise<void> {
  await tx.query(sql`
    UPDATE book_actions SET before = ${JSON.stringify(before)}::jsonb, after = ${JSON.stringify(after)}::jsonb, answer = ${answer}
    WHERE merchant = ${merchant} AND request_id = ${requestId}`)
}
