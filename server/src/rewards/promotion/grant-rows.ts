import type { GrantState } from '@mingtang/contract/gen/words.ts'
import { dayMs } from '../../base/day/business-day.ts'
import type { Queryable, Tx } from '../../base/db/db.ts'
import { newestFirst, type Page } from '../../base/db/keyset.ts'
import { nothing, sql } from '../../base/db/sql.ts'

const keyset = newestFirst(sql`proposed_at`, sql`proposal.id`)

/** A proposal that nobody decides expires after so many days. */
const grantDays = 14

export function expiryOf(proposedAt: Date): Date {
  return new Date(proposedAt.getTime() + grantDays * dayMs)
}

export type NewGrant = {
  readonly id: string
  readonly tenant: string
  readonly memberId: string
  readonly currency: string
  readonly amountMinor: bigint
  readonly wagerTimes: number
  readonly reason: string
  readonly proposedBy: string
}

export type GrantRow = NewGrant & { readonly state: GrantState }

export type ListedGrant = Omit<GrantRow, 'proposedBy' | 'tenant'> & {
  readonly userName: string
  readonly proposedBy: string
  readonly decidedBy: string
  readonly proposedAt: Date
  readonly exactly: string
}

export async function insertGrant(tx: Tx, grant: NewGrant): Promise<void> {
  await tx.execute(sql`
    insert into grant_proposal (id, tenant, member_id, currency, amount_minor, wager_times, reason, proposed_by)
    values (${grant.id}, ${grant.tenant}, ${grant.memberId}, ${grant.currency}, ${grant.amountMinor}, ${grant.wagerTimes},
      ${grant.reason}, ${grant.proposedBy})`)
}

export async function lockGrant(tx: Tx, tenant: string, id: string): Promise<GrantRow | null> {
  const [row] = await tx.query<GrantRow>(sql`
    select id, tenant, member_id, currency, amount_minor, wager_times, reason, proposed_by, state
      from grant_proposal where tenant = ${tenant} and id = ${id} for update`)
  return row ?? null
}

export async function markGrant(
  tx: Tx,
  id: string,
  state: 'PAID' | 'REFUSED' | 'WITHDRAWN',
  operatorId: string,
): Promise<void> {
  await tx.execute(sql`
    update grant_proposal set state = ${state}, decided_by = ${operatorId}, decided_at = clock_timestamp() where id = ${id}`)
}

/** Ends the proposals of all tenants that nobody decided in time. */
export async function expireGrants(db: Queryable): Promise<void> {
  await db.execute(sql`
    update grant_proposal set state = 'EXPIRED', decided_at = clock_timestamp()
     where state = 'PROPOSED' and proposed_at < clock_timestamp() - make_interval(days => ${grantDays})`)
}

/** The tenant's grants, newest first, with keyset pagination. */
export async function listGrantRows(
  db: Queryable,
  tenant: string,
  isOpen: boolean,
  page: Page,
): Promise<ListedGrant[]> {
  return await db.query<ListedGrant>(sql`
    select proposal.id, proposal.member_id, proposal.currency, amount_minor, wager_times, reason, proposal.state, proposed_at,
           member.user_name, proposer.user_name as proposed_by, coalesce(decider.user_name, '') as decided_by,
           ${keyset.exactly}
      from grant_proposal proposal
      join member on member.id = member_id
      join operator proposer on proposer.id = proposal.proposed_by
      left join operator decider on decider.id = proposal.decided_by
     where proposal.tenant = ${tenant} ${isOpen ? sql`and proposal.state = 'PROPOSED'` : nothing}
       ${keyset.page(page)}`)
}
