import type { BudgetRow } from './budget-rows.ts'
import type { Prize } from './judge.ts'

type Withheld = 'CLAIMED' | 'SPENT'

/**
 * The prize as a claim pays it: by chance only up to what the budget and the member's limit have left, any other one whole
 * or not at all. The promise and the claim both ask here, so that neither knows another limit.
 */
export function payable(prize: Prize, budget: BudgetRow | null, paidMinor: bigint): Prize | Withheld {
  const leastMinor = least(prize)
  const withheld = withheldBy(leastMinor, budget, paidMinor)
  if (withheld) return withheld
  const left = leftOf(budget, paidMinor)
  const amountMinor = [left.ownMinor ?? prize.amountMinor, left.allMinor].reduce(
    (most, one) => (one < most ? one : most),
    prize.amountMinor,
  )
  return { ...prize, amountMinor }
}

/** Why not even this amount can be paid: the member has had the limit, or the budget has not as much left; null if it can. */
export function withheldBy(amountMinor: bigint, budget: BudgetRow | null, paidMinor: bigint): Withheld | null {
  const { ownMinor, allMinor } = leftOf(budget, paidMinor)
  if (ownMinor !== null && amountMinor > ownMinor) return 'CLAIMED'
  return amountMinor > allMinor ? 'SPENT' : null
}

function least({ fromMinor, amountMinor }: Prize): bigint {
  return fromMinor !== null && fromMinor < amountMinor ? fromMinor : amountMinor
}

function leftOf(budget: BudgetRow | null, paidMinor: bigint): { ownMinor: bigint | null; allMinor: bigint } {
  if (!budget) return { ownMinor: null, allMinor: 0n }
  const { memberMinor, budgetMinor, spentMinor } = budget
  return { ownMinor: memberMinor === null ? null : memberMinor - paidMinor, allMinor: budgetMinor - spentMinor }
}
