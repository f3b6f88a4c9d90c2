import { textColumn, uuidColumn } from '../db/columns.ts'
import type { Queryable } from '../db/db.ts'
import { json, sql } from '../db/sql.ts'

/** What the site tells one member in the message center. */
export type MemberNotice = {
  readonly tenant: string
  readonly memberId: string
  readonly type: 'ACCOUNT' | 'CASHIER' | 'PROMOTION'
  /** The text's key in the language packs is `message.<kind>`. */
  readonly kind: string
  readonly params: Readonly<Record<string, string>>
  /** Names the event, so that it is told once; empty for an event that cannot come twice. */
  readonly cause: string
}

/** Adds notices to the lists of their members in the transaction of what they tell; one whose cause was told already is left out. */
export async function insertNotices(db: Queryable, notices: readonly MemberNotice[]): Promise<void> {
  await db.execute(sql`
    insert into message (id, tenant, member_id, type, kind, params, cause, begins_at)
    select gen_random_uuid(), tenant, member_id, type, kind, params::jsonb, nullif(cause, ''), clock_timestamp()
      from unnest(
        ${textColumn(notices.map(({ tenant }) => tenant))}::text[],
        ${uuidColumn(notices.map(({ memberId }) => memberId))}::uuid[],
        ${textColumn(notices.map(({ type }) => type))}::text[],
        ${textColumn(notices.map(({ kind }) => kind))}::text[],
        ${textColumn(notices.map(({ params }) => json(params)))}::text[],
        ${textColumn(notices.map(({ cause }) => cause))}::text[]) as notice (tenant, member_id, type, kind, params, cause)
    on conflict do nothing`)
}
