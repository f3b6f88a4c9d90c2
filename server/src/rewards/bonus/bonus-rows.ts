import type { Queryable, Tx } from '../../base/db/db.ts'
import { sql } from '../../base/db/sql.ts'
import type { Purse } from '../../ledger/accounts.ts'

/** A bonus that waits in the BONUS account; the id is its obligation's. */
export type WaitingBonus = Purse & { readonly id: string; readonly bonusMinor: bigint }

const columns = sql`id, tenant, member_id, currency, bonus_minor`
const waits = sql`bonus_minor > 0 and released_at is null`

/** Bonuses of open members whose turnover is played, oldest first. */
export async function listMet(db: Queryable, limit: number): Promise<WaitingBonus[]> {
  return await db.query<WaitingBonus>(sql`
    select ${columns} from turnover_obligation
     where state = 'MET' and ${waits} and exists (select from member where member.id = member_id and status = 'ACTIVE')
     order by ended_at limit ${limit}`)
}

/** Bonuses whose time is over. Bets that were placed in time may be reported some minutes later. */
export async function listOverdue(db: Queryable, graceMinutes: number, limit: number): Promise<WaitingBonus[]> {
  return await db.query<WaitingBonus>(sql`
    select ${columns} from turnover_obligation
     where state = 'OPEN' and ${waits} and expires_at < clock_timestamp() - make_interval(mins => ${graceMinutes})
     order by expires_at limit ${limit}`)
}

/** The member's bonus that still waits; null for another one. */
export async function findWaiting(
  db: Queryable,
  tenant: string,
  memberId: string,
  id: string,
): Promise<WaitingBonus | null> {
  const [row] = await db.query<WaitingBonus>(sql`
    select ${columns} from turnover_obligation
     where tenant = ${tenant} and member_id = ${memberId} and id = ${id} and state in ('OPEN', 'MET') and ${waits}`)
  return row ?? null
}

/** True when the member has an obligation with this id that had a bonus. */
export async function hadBonus(db: Queryable, tenant: string, memberId: string, id: string): Promise<boolean> {
  const rows = await db.query(sql`
    select from turnover_obligation
     where tenant = ${tenant} and member_id = ${memberId} and id = ${id} and bonus_minor > 0`)
  return rows.length > 0
}

/** Marks a met bonus released; false when it is not to be released any more. */
export async function markReleased(tx: Tx, id: string): Promise<boolean> {
  const changed = await tx.execute(sql`
    update turnover_obligation set released_at = clock_timestamp() where id = ${id} and state = 'MET' and ${waits}`)
  return changed === 1
}

/** Ends an open obligation without its bonus; false when it is not open any more. */
export async function markForfeited(tx: Tx, id: string, state: 'CANCELLED' | 'EXPIRED'): Promise<boolean> {
  const changed = await tx.execute(sql`
    update turnover_obligation set state = ${state}, ended_at = clock_timestamp()
     where id = ${id} and state = 'OPEN' and ${waits}`)
  return changed === 1
}

/**
 * Gives the budget of the promotion that granted a bonus its amount back. Before the bonus moves: a claim takes the budget
 * before the house's account; and under the member's lock, so that one that has ended meanwhile is seen. The claim still counts for its cycle, and for the most that the member may have.
 */
export async function returnBudget(tx: Tx, { id, bonusMinor }: WaitingBonus): Promise<void> {
  await tx.execute(sql`
    update promotion_budget budget set spent_minor = spent_minor - ${bonusMinor}
      from turnover_obligation obligation
      join promotion_claim claim on claim.id = obligation.cause_id and claim.tenant = obligation.tenant
     where obligation.id = ${id} and obligation.state = 'OPEN' and budget.promotion_id = claim.promotion_id and budget.currency = claim.currency`)
}
