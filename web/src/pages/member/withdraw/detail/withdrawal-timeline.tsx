import type { WithdrawalStepState } from '@mingtang/contract/gen/words.ts'
import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { Link } from 'wouter'
import { usualBankMinutes } from '../../../../money/arrival.ts'
import { keptUntil, type Withdrawal } from '../../../../money/withdrawal-state.ts'
import { when } from '../../../../screen/when.ts'
import { useText } from '../../../../texts/use-text.tsx'
import { Timeline, type TimelineStep } from '../../../../ui/timeline.tsx'
import { HoldBox } from './hold-box.tsx'

type WithdrawalStep = Withdrawal['steps'][number]
type Kind = 'SUBMITTED' | 'TURNOVER' | 'REVIEW' | 'BANK' | 'PAID' | 'REFUSED' | 'RETURNED'

const states: Record<WithdrawalStepState, TimelineStep['state']> = { DONE: 'done', NOW: 'now', NEXT: 'next' }

/** The steps of a withdrawal with their times; a held step shows its reason, a refused one where the money is. */
export function WithdrawalTimeline({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useText()
  const note = useStepNote(withdrawal)
  const steps = withdrawal.steps.map((step): TimelineStep => {
    const kind = step.kind as Kind
    const refused = kind === 'REFUSED'
    const failed = refused || kind === 'RETURNED'
    return {
      key: kind,
      state: failed && step.state !== 'NEXT' ? 'failed' : (states[step.state] ?? 'next'),
      title: t(`cashier.step.${kind}`),
      note: <span className="inline-block first-letter:uppercase">{note(step)}</span>,
      detail:
        kind === 'REVIEW' && withdrawal.hold ? (
          <HoldBox hold={withdrawal.hold} />
        ) : refused ? (
          <Refusal withdrawal={withdrawal} />
        ) : kind === 'RETURNED' ? (
          <Returned withdrawal={withdrawal} />
        ) : undefined,
    }
  })
  return (
    <Timeline
      steps={steps}
      stateNames={{
        done: t('cashier.stepState.done'),
        now: t('cashier.stepState.now'),
        next: t('cashier.stepState.next'),
        failed: t('cashier.stepState.failed'),
      }}
    />
  )
}

function useStepNote(withdrawal: Withdrawal): (step: WithdrawalStep) => string {
  const { t, lang } = useText()
  const from = when(keptUntil(withdrawal), lang)
  return (step) => {
    const time = when(step.at, lang)
    if (step.state === 'DONE') return time
    if (time && from && step.kind === 'REVIEW') return t('cashier.step.keptUntil', { from, time })
    if (time) return t(step.kind === 'REVIEW' ? 'cashier.step.decidedBy' : 'cashier.step.expectedBy', { time })
    if (step.kind === 'BANK') return t('cashier.arrival.usual', { minutes: usualBankMinutes })
    return step.kind === 'PAID' ? t('cashier.step.PAID.note') : ''
  }
}

function Refusal({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useText()
  return (
    <>
      <p className="font-semi text-text">{t('cashier.refusal.why')}</p>
      <p className="mt-1 break-words whitespace-pre-line">{withdrawal.refusal || t('cashier.refusal.noWords')}</p>
      {!withdrawal.steps.some((step) => step.kind === 'RETURNED') && <Returned withdrawal={withdrawal} />}
    </>
  )
}

function Returned({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useText()
  return (
    <p className="mt-1">
      {t('cashier.refusal.returned', { amount: groupAmount(withdrawal.amount), currency: withdrawal.currency })}{' '}
      <Link href="/member/wallet" className="link whitespace-nowrap underline">
        {t('cashier.toWallet')}
      </Link>
    </p>
  )
}
