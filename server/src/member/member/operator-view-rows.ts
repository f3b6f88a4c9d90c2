import { randomUUID } from 'node:crypto'
import type { OperatorLook } from '@mingtang/contract/gen/words.ts'
import type { Queryable } from '../../base/db/db.ts'
import { newestFirst, type Page } from '../../base/db/keyset.ts'
import { sql } from '../../base/db/sql.ts'

const keyset = newestFirst(sql`created_at`, sql`id`)

/** Records for the member that an operator viewed or decided something of theirs; repeated views of the list within an hour are recorded once. */
export async function noteOperatorView(
  db: Queryable,
  operator: { readonly tenant: string; readonly operatorId: string },
  memberIds: readonly string[],
  what: OperatorLook,
): Promise<void> {
  const ids = [...new Set(memberIds)]
  if (ids.length === 0) return
  await db.execute(sql`
    insert into operator_view (id, tenant, member_id, operator_id, what)
    select seen.id, ${operator.tenant}, seen.member_id, ${operator.operatorId}::uuid, ${what}
      from unnest(${ids.map(() => randomUUID())}::uuid[], ${ids}::uuid[]) as seen (id, member_id)
     where ${what} not in ('WITHDRAWAL_REVIEW', 'RECHARGE_REVIEW', 'DEVICE_REVIEW', 'VIP_TRANSFER_REVIEW', 'MALL_ORDER_REVIEW', 'CHAT_REVIEW',
                           'MEMBER_REVIEW', 'FEEDBACK_REVIEW', 'OWED_REVIEW', 'BETS_REVIEW') or not exists (
       select from operator_view before where before.tenant = ${operator.tenant} and before.member_id = seen.member_id
          and before.operator_id = ${operator.operatorId} and before.what = ${what} and before.created_at > now() - interval '1 hour')`)
}

export type OperatorViewRow = { id: string; operatorId: string; what: OperatorLook; createdAt: Date; exactly: string }

/** Operators' views of a member's data, newest first, older than the cursor `before`. */
export async function listOperatorViewRows(
  db: Queryable,
  tenant: string,
  memberId: string,
  page: Page,
): Promise<OperatorViewRow[]> {
  return await db.query<OperatorViewRow>(
    sql`select id, operator_id, what, created_at,
               ${keyset.exactly}
          from operator_view where tenant = ${tenant} and member_id = ${memberId}
          ${keyset.page(page)}`,
  )
}
