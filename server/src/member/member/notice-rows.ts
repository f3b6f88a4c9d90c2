import { type Notice, noticeKinds } from '@mingtang/contract/notice-kinds.ts'
import type { Queryable } from '../../base/db/db.ts'
import { json, sql } from '../../base/db/sql.ts'

/** A notice to write; `id` is new. */
export type NewNotice = {
  readonly id: string
  readonly tenant: string
  readonly memberId: string
  readonly notice: Notice
}

/** Adds notices to the lists of their members; returns the ids of all but those whose cause was told before. */
export async function insertNotices(db: Queryable, notices: readonly NewNotice[]): Promise<Set<string>> {
  const words = ({ titles = [] }: Notice) => titles.map((one) => ({ ...one, content: '' }))
  // In one order, so that concurrent transactions with the same causes do not wait for each other in a circle.
  const rows = await db.query<{ id: string }>(sql`
    insert into message (id, tenant, member_id, type, kind, params, words, cause, begins_at)
    select id, tenant, member_id, type, kind, params::jsonb, words::jsonb, nullif(cause, ''), clock_timestamp()
      from unnest(
        ${notices.map(({ id }) => id)}::uuid[],
        ${notices.map(({ tenant }) => tenant)}::text[],
        ${notices.map(({ memberId }) => memberId)}::uuid[],
        ${notices.map(({ notice }) => noticeKinds[notice.kind].type)}::text[],
        ${notices.map(({ notice }) => notice.kind)}::text[],
        ${notices.map(({ notice }) => json(notice.params))}::text[],
        ${notices.map(({ notice }) => json(words(notice)))}::text[],
        ${notices.map(({ notice }) => notice.cause ?? '')}::text[])
        as notice (id, tenant, member_id, type, kind, params, words, cause)
     order by member_id, kind, cause
    on conflict do nothing returning id`)
  return new Set(rows.map(({ id }) => id))
}
