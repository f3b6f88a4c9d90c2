import type { BroadcastState, BroadcastType } from '@mingtang/contract/gen/words.ts'
import type { Queryable, Tx } from '../../../base/db/db.ts'
import { newestFirst, type Page } from '../../../base/db/keyset.ts'
import { json, nothing, sql } from '../../../base/db/sql.ts'
import type { Words } from '../message-rows.ts'

const keyset = newestFirst(sql`created_at`, sql`id`)

export type Audience = {
  readonly minLevel: number
  /** Null for no upper limit. */
  readonly maxLevel: number | null
  readonly currencies: readonly string[]
  readonly memberIds: readonly string[]
}

export type Draft = Audience & {
  readonly type: BroadcastType
  readonly words: readonly Words[]
  readonly isPopup: boolean
  /** Null for the moment when it is sent. */
  readonly beginsAt: Date | null
  readonly endsAt: Date | null
}

export type OperatorMessageRow = Draft & {
  readonly id: string
  readonly state: BroadcastState
  readonly userNames: readonly string[]
  readonly createdAt: Date
  readonly exactly: string
}

const columns = sql`id, type, words, min_level, max_level, currencies, member_ids, is_popup, begins_at, ends_at, state, created_at,
  ${keyset.exactly},
  array(select user_name from member where member.tenant = message.tenant and member.id = any(message.member_ids)
         order by user_name) as user_names`

/** The messages of operators, newest first, with keyset pagination. */
export async function listOperatorRows(
  db: Queryable,
  tenant: string,
  state: string,
  page: Page,
): Promise<OperatorMessageRow[]> {
  return await db.query<OperatorMessageRow>(sql`
    select ${columns} from message
     where tenant = ${tenant} and member_id is null ${state ? sql`and state = ${state}` : nothing}
       ${keyset.page(page)}`)
}

/** A message of an operator, under its row lock; null without one. */
export async function lockOperatorRow(tx: Tx, tenant: string, id: string): Promise<OperatorMessageRow | null> {
  const [row] = await tx.query<OperatorMessageRow>(sql`
    select ${columns} from message where tenant = ${tenant} and id = ${id} and member_id is null for no key update`)
  return row ?? null
}

export async function insertDraft(tx: Tx, tenant: string, id: string, operatorId: string, draft: Draft): Promise<void> {
  await tx.execute(sql`
    insert into message (id, tenant, type, words, min_level, max_level, currencies, member_ids, is_popup, state, begins_at, ends_at,
      created_by)
    values (${id}, ${tenant}, ${draft.type}, ${json(draft.words)}, ${draft.minLevel}, ${draft.maxLevel}, ${draft.currencies},
      ${draft.memberIds}::uuid[], ${draft.isPopup}, 'DRAFT', ${draft.beginsAt}, ${draft.endsAt}, ${operatorId})`)
}

export async function updateDraft(tx: Tx, tenant: string, id: string, draft: Draft): Promise<void> {
  await tx.execute(sql`
    update message set type = ${draft.type}, words = ${json(draft.words)}, min_level = ${draft.minLevel},
           max_level = ${draft.maxLevel}, currencies = ${draft.currencies}, member_ids = ${draft.memberIds}::uuid[],
           is_popup = ${draft.isPopup}, begins_at = ${draft.beginsAt}, ends_at = ${draft.endsAt}
     where tenant = ${tenant} and id = ${id}`)
}

/** Sends a draft; returns from when on members have it, which is never before now. */
export async function markSent(tx: Tx, tenant: string, id: string): Promise<Date> {
  const [row] = await tx.query<{ beginsAt: Date }>(sql`
    update message set state = 'SENT', begins_at = greatest(begins_at, clock_timestamp())
     where tenant = ${tenant} and id = ${id} returning begins_at`)
  if (!row) throw new Error(`message ${id} has gone`)
  return row.beginsAt
}

export async function markWithdrawn(tx: Tx, tenant: string, id: string): Promise<void> {
  await tx.execute(sql`update message set state = 'WITHDRAWN' where tenant = ${tenant} and id = ${id}`)
}

export async function countAudience(db: Queryable, tenant: string, audience: Audience): Promise<number> {
  const { minLevel, maxLevel, currencies, memberIds } = audience
  const [row] = await db.query<{ count: number }>(sql`
    select count(*)::integer as count from member
     where tenant = ${tenant} and vip_level >= ${minLevel} ${maxLevel === null ? nothing : sql`and vip_level <= ${maxLevel}`}
       ${currencies.length > 0 ? sql`and default_currency = any(${currencies}::text[])` : nothing}
       ${memberIds.length > 0 ? sql`and id = any(${memberIds}::uuid[])` : nothing}`)
  return row?.count ?? 0
}

/** The ids of accounts by the keys of their names. */
export async function findByKeys(
  db: Queryable,
  tenant: string,
  keys: readonly string[],
): Promise<{ id: string; key: string }[]> {
  return await db.query<{ id: string; key: string }>(
    sql`select id, user_name_key as key from member where tenant = ${tenant} and user_name_key = any(${keys}::text[])`,
  )
}
