import type { ClaimRefusal } from '@mingtang/contract/gen/words.ts'
import { formatAmount } from '@mingtang/contract/money.ts'
import { startOfDay } from '../../base/day/business-day.ts'
import type { Clock } from '../../base/day/day-rows.ts'
import type { BudgetRow } from './budget-rows.ts'
import { nextCycle } from './cycle.ts'
import { type Promotion, stateOf, tiersIn } from './document.ts'
import { type Judgement, judge, type Prize, requiredOf } from './judge.ts'
import type { Facts } from './kind.ts'
import { payable, withheldBy } from './payable.ts'

export type Standing = {
  readonly judgement: Judgement
  /** What a claim would pay now; null where it would be refused. */
  readonly prize: Prize | null
  readonly reason: ClaimRefusal | null
  readonly received: number
}

/** What a member has reached in a promotion, and why it cannot be claimed now. */
export function standingIn(
  promotion: Promotion,
  currency: string,
  facts: Facts,
  budget: BudgetRow | null,
  now: Date,
): Standing {
  const judgement = judge(promotion.kind, promotion.terms, tiersIn(promotion, currency), facts)
  const state = stateOf(promotion, now)
  const due = dueOf(judgement, budget, facts.paidMinor)
  const reason = state !== 'RUNNING' ? state : typeof due === 'string' ? due : null
  return {
    judgement,
    prize: reason === null && typeof due !== 'string' ? due : null,
    reason,
    received: facts.claimed.size,
  }
}

/** The standing as calls reply it. */
export function standingView(promotion: Promotion, currency: string, { judgement, prize, reason, received }: Standing) {
  const { figure, next } = judgement
  return {
    promotionId: promotion.id,
    currency,
    alreadyReceiveNumber: received,
    receiveEnable: prize !== null,
    reason: reason ?? ('' as const),
    current: figureText(promotion, currency, figure),
    target: next ? figureText(promotion, currency, targetOf(promotion, next.tier)) : '',
    rewardAmount: formatAmount(prize?.amountMinor ?? 0n, currency),
    required: formatAmount(prize ? requiredOf(promotion.terms, prize.amountMinor, prize.depositMinor) : 0n, currency),
    nextReward: formatAmount(next?.rewardMinor ?? 0n, currency),
  }
}

/**
 * The same promotion with the facts of the cycle that runs, for one that pays for the cycle before; null where what is
 * reached now can never be claimed, because the promotion ends before the next cycle begins.
 */
export function runningOf(promotion: Promotion, clock: Clock): Promotion | null {
  const { kind, cycle, endsAt } = promotion
  const next = nextCycle(cycle, clock.today)
  if (kind.days !== 'PREVIOUS' || next === null || stateOf(promotion, clock.now) !== 'RUNNING') return null
  if (endsAt && endsAt <= startOfDay(next)) return null
  return { ...promotion, kind: { ...kind, days: 'CYCLE' } }
}

type RunningView = { readonly current: string; readonly target: string; readonly rewardAmount: string }

/** Nothing of the running cycle can be claimed later, or it is no matter of this promotion. */
export const noRunning: RunningView = { current: '', target: '', rewardAmount: '' }

/** What the running cycle comes to so far; nothing where the member or the budget allows no claim of it. */
export function runningView(running: Promotion, currency: string, facts: Facts, budget: BudgetRow | null): RunningView {
  // What was claimed in this cycle was for the one before.
  const open = { ...facts, claimed: new Set<string>() }
  const judgement = judge(running.kind, running.terms, tiersIn(running, currency), open)
  const due = dueOf(judgement, budget, facts.paidMinor)
  if (typeof due === 'string' && due !== 'NOT_REACHED') return noRunning
  const { figure, next } = judgement
  return {
    current: figureText(running, currency, figure),
    target: next ? figureText(running, currency, targetOf(running, next.tier)) : '',
    rewardAmount: formatAmount(typeof due === 'string' ? 0n : due.amountMinor, currency),
  }
}

/** The steps as the specification's `conditionCheckVOList`. */
export function stepsView(promotion: Promotion, currency: string, { steps }: Judgement) {
  const text = (figure: bigint) => figureText(promotion, currency, figure)
  return steps.map(({ tier, rewardMinor, isReached, isClaimed }) => ({
    calculationBase: `${text(tier.min)}|${tier.max === null ? '' : text(tier.max)}`,
    rewardAmount: formatAmount(rewardMinor, currency),
    isReached,
    isClaimed,
  }))
}

/** What is due as it can be paid, or why it is not. What is not reached yet is no aim if it could not be paid then. */
function dueOf({ prize, reason, next }: Judgement, budget: BudgetRow | null, paidMinor: bigint): Prize | ClaimRefusal {
  if (prize) return payable(prize, budget, paidMinor)
  if (reason !== 'NOT_REACHED' || !next) return reason
  const { fromMinor } = next.tier
  const leastMinor = fromMinor !== null && fromMinor < next.rewardMinor ? fromMinor : next.rewardMinor
  return withheldBy(leastMinor, budget, paidMinor) ?? reason
}

function figureText({ kind }: Promotion, currency: string, figure: bigint): string {
  return kind.unit === 'MONEY' ? formatAmount(figure, currency) : String(figure)
}

// The target of a race is the last place that is paid.
function targetOf({ kind }: Promotion, { min, max }: { min: bigint; max: bigint | null }): bigint {
  return kind.unit === 'RANK' ? (max ?? min) : min
}
