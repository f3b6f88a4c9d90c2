import type { Queryable, Tx } from '../../base/db/db.ts'
import { sql } from '../../base/db/sql.ts'

export type BudgetRow = {
  readonly promotionId: string
  readonly currency: string
  readonly budgetMinor: bigint
  /** The most for one member; null for no limit. */
  readonly memberMinor: bigint | null
  readonly spentMinor: bigint
  readonly claims: number
}

export async function listBudgets(db: Queryable, tenant: string): Promise<BudgetRow[]> {
  return await db.query<BudgetRow>(sql`
    select promotion_id, currency, budget_minor, member_minor, spent_minor, claims
      from promotion_budget join promotion on promotion.id = promotion_id
     where tenant = ${tenant} order by promotion_id, currency`)
}

export async function findBudget(db: Queryable, promotionId: string, currency: string): Promise<BudgetRow | null> {
  const [row] = await db.query<BudgetRow>(sql`
    select promotion_id, currency, budget_minor, member_minor, spent_minor, claims
      from promotion_budget where promotion_id = ${promotionId} and currency = ${currency}`)
  return row ?? null
}

/** Sets a budget; false when more is spent already. */
export async function saveBudget(
  tx: Tx,
  { promotionId, currency, budgetMinor, memberMinor }: Omit<BudgetRow, 'spentMinor' | 'claims'>,
): Promise<boolean> {
  const saved = await tx.execute(sql`
    insert into promotion_budget as kept (promotion_id, currency, budget_minor, member_minor)
    values (${promotionId}, ${currency}, ${budgetMinor}, ${memberMinor})
    on conflict (promotion_id, currency) do update set budget_minor = ${budgetMinor}, member_minor = ${memberMinor}
     where kept.spent_minor <= ${budgetMinor}`)
  return saved === 1
}

/** Takes an amount from the budget in one statement; false when it has less left. */
export async function spendBudget(
  tx: Tx,
  promotionId: string,
  currency: string,
  amountMinor: bigint,
): Promise<boolean> {
  const spent = await tx.execute(sql`
    update promotion_budget set spent_minor = spent_minor + ${amountMinor}, claims = claims + 1
     where promotion_id = ${promotionId} and currency = ${currency} and spent_minor + ${amountMinor} <= budget_minor`)
  return spent === 1
}
