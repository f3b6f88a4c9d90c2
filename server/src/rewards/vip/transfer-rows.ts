import { randomUUID } from 'node:crypto'
import { lastMonthByClock } from '../../base/day/day-rows.ts'
import type { Queryable, Tx } from '../../base/db/db.ts'
import { oldestFirst, type Page } from '../../base/db/keyset.ts'
import { sql } from '../../base/db/sql.ts'

const keyset = oldestFirst(sql`transfer.created_at`, sql`transfer.id`)

export type VipTransferRow = {
  readonly id: string
  readonly memberId: string
  readonly site: string
  readonly state: 'OPEN' | 'APPROVED' | 'REFUSED'
  readonly level: number | null
  readonly reason: string
  readonly createdAt: Date
  readonly decidedAt: Date | null
  /** Who approved first, and which level. */
  readonly firstOperatorId: string | null
  readonly firstLevel: number | null
}

const columns = sql`id, member_id, site, state, level, reason, created_at, decided_at, first_operator_id, first_level`

export type Application = {
  readonly tenant: string
  readonly memberId: string
  readonly site: string
  readonly proof: string
}

/** Inserts an application; null while the member has an open one. */
export async function insertVipTransfer(
  tx: Tx,
  { tenant, memberId, site, proof }: Application,
): Promise<VipTransferRow | null> {
  const [row] = await tx.query<VipTransferRow>(sql`
    insert into vip_transfer (id, tenant, member_id, site, proof) values (${randomUUID()}, ${tenant}, ${memberId}, ${site}, ${proof})
    on conflict (tenant, member_id) where state = 'OPEN' do nothing returning ${columns}`)
  return row ?? null
}

/** The member's last application; null without one. */
export async function findLastVipTransfer(
  db: Queryable,
  tenant: string,
  memberId: string,
): Promise<VipTransferRow | null> {
  const [row] = await db.query<VipTransferRow>(sql`
    select ${columns} from vip_transfer where tenant = ${tenant} and member_id = ${memberId} order by created_at desc limit 1`)
  return row ?? null
}

/** Reads an application with a row lock; null for an unknown one. */
export async function lockVipTransfer(tx: Tx, tenant: string, id: string): Promise<VipTransferRow | null> {
  const [row] = await tx.query<VipTransferRow>(
    sql`select ${columns} from vip_transfer where tenant = ${tenant} and id = ${id} for update`,
  )
  return row ?? null
}

/** Records an approval that waits for another operator's, in the place of one of another level. */
export async function markFirstApproval(
  tx: Tx,
  tenant: string,
  approval: { readonly id: string; readonly operatorId: string; readonly level: number },
): Promise<void> {
  await tx.execute(sql`
    update vip_transfer set first_operator_id = ${approval.operatorId}, first_level = ${approval.level}, first_at = clock_timestamp()
     where tenant = ${tenant} and id = ${approval.id}`)
}

export async function hasLevel(tx: Tx, tenant: string, level: number): Promise<boolean> {
  return (await tx.query(sql`select from vip_level where tenant = ${tenant} and level = ${level}`)).length > 0
}

export type Decision = {
  readonly id: string
  readonly operatorId: string
  readonly level: number | null
  readonly reason: string
}

/** Ends an application: approved with a level, else refused. */
export async function endVipTransfer(tx: Tx, tenant: string, decision: Decision): Promise<void> {
  await tx.execute(sql`
    update vip_transfer set state = case when ${decision.level}::integer is null then 'REFUSED' else 'APPROVED' end,
           level = ${decision.level}, reason = ${decision.reason}, operator_id = ${decision.operatorId}, decided_at = clock_timestamp()
     where tenant = ${tenant} and id = ${decision.id}`)
}

/** Gives the member a level and the experience that it needs, unless they have more; false for a level that does not exist. */
export async function grantLevel(tx: Tx, tenant: string, memberId: string, level: number): Promise<boolean> {
  await tx.execute(sql`
    insert into vip_member (tenant, member_id, judged_month)
    values (${tenant}, ${memberId}, ${lastMonthByClock})
    on conflict do nothing`)
  const granted = await tx.execute(sql`
    with before as materialized (
      select kept.level, experience_units, needed, granted.level as granted
        from vip_member kept join vip_level granted on granted.tenant = kept.tenant and granted.level = ${level}
       where kept.tenant = ${tenant} and kept.member_id = ${memberId} for update of kept),
    raised as (
      update vip_member kept set level = before.granted, experience_units = greatest(kept.experience_units, needed * 1e14),
             risen_at = clock_timestamp(),
             judged_month = case when before.level > 0 then judged_month else
               ${lastMonthByClock} end
        from before where kept.tenant = ${tenant} and kept.member_id = ${memberId} and before.level < before.granted),
    shown as (
      update member set vip_level = before.granted from before
       where member.tenant = ${tenant} and member.id = ${memberId} and before.level < before.granted)
    insert into vip_history (id, tenant, member_id, kind, level_before, level_after, experience_before_units, experience_after_units, created_at)
    select ${randomUUID()}::uuid, ${tenant}, ${memberId}::uuid, 'TRANSFER', level, greatest(level, granted), experience_units,
           greatest(experience_units, case when level < granted then needed * 1e14 else 0 end), clock_timestamp()
      from before`)
  return granted === 1
}

export type OpenTransferRow = {
  readonly id: string
  readonly memberId: string
  readonly userName: string
  readonly site: string
  readonly proof: string
  readonly level: number
  readonly createdAt: Date
  readonly firstBy: string
  readonly firstLevel: number
  readonly exactly: string
}

/** Open applications, the oldest first, after the cursor. */
export async function listOpenTransfers(db: Queryable, tenant: string, page: Page): Promise<OpenTransferRow[]> {
  return await db.query<OpenTransferRow>(sql`
    select transfer.id, member_id, member.user_name, site, proof, vip_level as level, transfer.created_at,
           coalesce(first.user_name, '') as first_by, coalesce(first_level, 0) as first_level,
           ${keyset.exactly}
      from vip_transfer transfer join member on member.id = member_id
      left join operator first on first.id = first_operator_id
     where transfer.tenant = ${tenant} and transfer.state = 'OPEN'
       ${keyset.page(page)}`)
}
