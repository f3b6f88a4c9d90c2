import type { WithdrawalStepKind, WithdrawalStepState } from '@mingtang/contract/gen/words.ts'
import type { WithdrawalRow } from './withdrawal-rows.ts'

export type WithdrawalStep = {
  readonly kind: WithdrawalStepKind
  readonly state: WithdrawalStepState
  readonly at: string
}

type Facts = Pick<WithdrawalRow, 'state' | 'holdCode' | 'createdAt' | 'decideBy' | 'decidedAt' | 'settledAt'>

/** The steps of a withdrawal from start to end; review is a step only when it was held. */
export function stepsOf(facts: Facts): WithdrawalStep[] {
  const { state, holdCode, createdAt, settledAt } = facts
  const begun = [step('SUBMITTED', 'DONE', createdAt), step('TURNOVER', 'DONE', createdAt)]
  const review = holdCode === null ? [] : [reviewOf(facts)]
  if (state === 'REFUSED') return [...begun, ...review, step('REFUSED', 'DONE', settledAt)]
  if (state === 'RETURNED')
    return [...begun, ...review, step('BANK', 'DONE', settledAt), step('RETURNED', 'DONE', settledAt)]
  return [...begun, ...review, bankOf(facts), step('PAID', state === 'PAID' ? 'DONE' : 'NEXT', settledAt)]
}

function reviewOf({ state, decideBy, decidedAt }: Facts): WithdrawalStep {
  return state === 'REVIEW' ? step('REVIEW', 'NOW', decideBy) : step('REVIEW', 'DONE', decidedAt)
}

function bankOf({ state, settledAt }: Facts): WithdrawalStep {
  if (state === 'REVIEW') return step('BANK', 'NEXT', null)
  return step('BANK', state === 'PAID' ? 'DONE' : 'NOW', settledAt)
}

function step(kind: WithdrawalStepKind, state: WithdrawalStepState, at: Date | null): WithdrawalStep {
  return { kind, state, at: at?.toISOString() ?? '' }
}
