// Rewards that are claimed one after another: what is left, what was paid, what was refused. Pure.
import { isPositive, sumOf } from '../money/amount-text.ts'
import { groupBy } from '../ui/group-by.ts'
import type { Reward } from './use-rewards.ts'

/** What a claim brought; a bonus waits for its turnover, which is required. */
export type Paid =
  | { kind: 'money'; amount: string; currency: string; required: string; isBonus: boolean }
  | { kind: 'points'; points: number }

export type ClaimRun = {
  readonly total: number
  readonly rest: readonly Reward[]
  readonly current: Reward | null
  readonly paid: readonly Paid[]
  readonly refused: readonly { reward: Reward; text: string }[]
}

export function startRun(rewards: readonly Reward[]): ClaimRun {
  return { total: rewards.length, rest: rewards, current: null, paid: [], refused: [] }
}

export function isRunning(run: ClaimRun | null): run is ClaimRun {
  return run !== null && (run.current !== null || run.rest.length > 0)
}

/** The run with its next reward under way. */
export function goOn(run: ClaimRun): ClaimRun {
  return { ...run, current: run.rest[0] ?? null, rest: run.rest.slice(1) }
}

export function withPaid(run: ClaimRun, paid: Paid): ClaimRun {
  return { ...run, current: null, paid: [...run.paid, paid] }
}

/** One that is refused keeps none of the others waiting. */
export function withRefusal(run: ClaimRun, text: string): ClaimRun {
  const refused = run.current ? [...run.refused, { reward: run.current, text }] : run.refused
  return { ...run, current: null, refused }
}

/** The run without what was not claimed yet, for an answer that ends more than one claim, such as a closed session. */
export function stopRun(run: ClaimRun): ClaimRun {
  return { ...run, current: null, rest: [] }
}

/** What rewards come to in a currency, as a wire amount: what is drawn by chance and points are not in it. */
export function sumOfRewards(rewards: readonly Reward[], currency: string): string {
  return sumOf(
    rewards.flatMap((reward) => amountOf(reward, currency) ?? []),
    currency,
  )
}

/** True when the sum leaves something out. */
export function isMoreThanSum(rewards: readonly Reward[], currency: string): boolean {
  return rewards.some((reward) => amountOf(reward, currency) === null)
}

function amountOf(reward: Reward, currency: string): string | null {
  if (reward.kind === 'vip') return reward.bonus.currency === currency ? reward.bonus.amount : null
  if (reward.kind === 'rebate') return reward.summary.currency === currency ? reward.summary.receivable : null
  if (reward.kind === 'signIn') return null
  const { promotion, standing } = reward
  const isChance = promotion.tiers.some(({ fromAmount }) => isPositive(fromAmount))
  return isChance || standing.currency !== currency ? null : standing.rewardAmount
}

/** What was paid, by currency, and the points. */
export function sumsOf(paid: readonly Paid[]): {
  money: { amount: string; currency: string }[]
  bonus: { amount: string; currency: string }[]
  points: number
} {
  const money = paid.flatMap((one) => (one.kind === 'money' ? [one] : []))
  return {
    money: byCurrency(money),
    bonus: byCurrency(money.filter(({ isBonus }) => isBonus)),
    points: paid.reduce((sum, one) => sum + (one.kind === 'points' ? one.points : 0), 0),
  }
}

function byCurrency(paid: readonly { amount: string; currency: string }[]) {
  return [...groupBy(paid, ({ currency }) => currency)].map(([currency, own]) => ({
    currency,
    amount: sumOf(
      own.map(({ amount }) => amount),
      currency,
    ),
  }))
}
