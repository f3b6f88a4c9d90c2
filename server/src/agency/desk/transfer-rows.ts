import { today } from '../../base/day/day-rows.ts'
import type { Sums } from '../../money/exchange/sum-in.ts'
import type { Queryable, Tx } from '../../base/db/db.ts'
import { newestFirst, type Page } from '../../base/db/keyset.ts'
import { sql } from '../../base/db/sql.ts'

const keyset = newestFirst(sql`given.created_at`, sql`given.id`)

export type NewTeamTransfer = {
  readonly id: string
  readonly tenant: string
  readonly agentId: string
  readonly memberId: string
  readonly currency: string
  readonly amountMinor: bigint
  readonly turnoverPercent: number
  readonly transferId: string
}

/** Keeps what an agent gave a member; returns when. */
export async function insertTeamTransfer(tx: Tx, given: NewTeamTransfer): Promise<Date> {
  const { id, tenant, agentId, memberId, currency } = given
  const [row] = await tx.query<{ createdAt: Date }>(sql`
    insert into agency_transfer (id, tenant, agent_id, member_id, currency, amount_minor, turnover_percent, day, transfer_id, created_at)
    values (${id}, ${tenant}, ${agentId}, ${memberId}, ${currency}, ${given.amountMinor}, ${given.turnoverPercent}, ${today},
      ${given.transferId}, clock_timestamp()) returning created_at`)
  if (!row) throw new Error('A transfer vanished')
  return row.createdAt
}

/** What the agent has given on this business day, by currency. */
export async function sumsGivenToday(db: Queryable, tenant: string, agentId: string): Promise<Sums> {
  const [row] = await db.query<{ sums: Sums }>(sql`
    select coalesce(jsonb_object_agg(currency, minor), '{}') as sums from (
      select currency, sum(amount_minor)::text as minor from agency_transfer
       where tenant = ${tenant} and agent_id = ${agentId} and day = ${today} group by currency) by_currency`)
  return row?.sums ?? {}
}

export type TeamTransferRow = {
  readonly id: string
  readonly userName: string
  readonly currency: string
  readonly amountMinor: bigint
  readonly turnoverPercent: number
  readonly transferId: string
  readonly createdAt: Date
}

/** What the agent gave to members, newest first, with keyset pagination. */
export async function listTeamTransferRows(
  db: Queryable,
  tenant: string,
  agentId: string,
  page: Page,
): Promise<(TeamTransferRow & { readonly exactly: string })[]> {
  return await db.query(sql`
    select given.id, user_name, given.currency, amount_minor, turnover_percent, transfer_id, given.created_at,
           ${keyset.exactly}
      from agency_transfer given join member on member.id = given.member_id
     where given.tenant = ${tenant} and agent_id = ${agentId}
       ${keyset.page(page)}`)
}
