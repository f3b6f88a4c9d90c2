import type { Reply } from '@mingtang/contract/client.ts'
import type { Lang } from '../boot.ts'
import { when } from '../screen/when.ts'
import type { Translate } from '../texts/use-text.tsx'
import type { Withdrawal } from './withdrawal-state.ts'

/**
 * How long a bank usually needs after a payout was sent, in minutes: what a step says, and what an expected time counts. No
 * provider tells it for a payout, unlike for a deposit's channel, so it is one figure for all banks.
 */
export const usualBankMinutes = 5
const minuteMs = 60_000
const bankMs = usualBankMinutes * minuteMs

type Review = Reply<'getWithdrawalOptions'>['reviews'][number]

/** When a withdrawal that is asked for now is expected at the latest: what its review promises, and the bank's usual time. */
export function arrivalAhead(review: Review | null, reviewMinutes: number, t: Translate, lang: Lang): string {
  if (!review) return t('cashier.arrival.soon')
  const from = Date.parse(review.data.until ?? '') || Date.now()
  return by(from + reviewMinutes * minuteMs, t, lang)
}

/** The same of one that is under way; empty for one that has ended, or whose time has passed. */
export function arrivalOf({ state, hold, createdAt, steps }: Withdrawal, t: Translate, lang: Lang): string {
  if (state !== 'REVIEW' && state !== 'PAYING') return ''
  const reviewed = steps.find(({ kind, state: isDone }) => kind === 'REVIEW' && isDone === 'DONE')?.at
  const readyAt = Date.parse(state === 'REVIEW' ? (hold?.decidedBy ?? '') : reviewed || createdAt)
  if (!(readyAt + bankMs > Date.now())) return ''
  return by(readyAt, t, lang)
}

function by(readyMs: number, t: Translate, lang: Lang): string {
  return t('cashier.arrival.by', { time: when(new Date(readyMs + bankMs).toISOString(), lang) })
}
