import type { Ticket } from '@mingtang/contract/ticket.ts'
import { uuidColumn } from '../../base/db/columns.ts'
import type { Queryable } from '../../base/db/db.ts'
import { sql } from '../../base/db/sql.ts'

export type TicketRow = {
  readonly id: string
  readonly tenant: string
  readonly memberId: string
  readonly currency: string
  readonly stakeMinor: bigint
  readonly payoutMinor: bigint
  readonly turnoverRule: string
  readonly version: number
  readonly ticket: Ticket | null
}

/** Bets of members who can be told: active, and not excluded. */
export async function listTicketRows(db: Queryable, ids: readonly string[]): Promise<TicketRow[]> {
  return await db.query<TicketRow>(sql`
    select bet.id, bet.tenant, bet.member_id, bet.currency, bet.stake_minor, bet.payout_minor, bet.turnover_rule, bet.version, bet.ticket
      from bet join member on member.id = bet.member_id and member.status = 'ACTIVE' and member.excluded_at is null
     where bet.id = any(${uuidColumn(ids)}::uuid[]) order by bet.id`)
}
