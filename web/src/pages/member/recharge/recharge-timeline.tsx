import { formatTime } from '../../../texts/dates.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Timeline, type TimelineStep } from '../../../ui/timeline.tsx'
import { isOpen, type Recharge } from './recharge-state.ts'

/** The steps of an order with their times: made, paid, looked at by an operator where it is paid by hand, credited. */
export function RechargeTimeline({ recharge }: { recharge: Recharge }) {
  const { t, lang } = useText()
  const at = (time: string) => time && formatTime(time, lang)
  const { state, kind, verifyState, createdAt, claimedAt, settledAt } = recharge
  const isPaid = state === 'PAID'
  const hasEnded = !isOpen(state) && !isPaid
  const isClaimed = verifyState !== ''
  const isConfirming = !isPaid && !hasEnded && !isClaimed && (recharge.chain?.confirmations ?? 0) > 0
  const steps: TimelineStep[] = [
    { key: 'made', state: 'done', title: t('cashier.recharge.step.made'), note: at(createdAt) },
  ]
  // An order that had ended before its payment arrived shows both.
  if (recharge.lateAfter || (hasEnded && state !== 'FAILED'))
    steps.push({
      key: 'ended',
      state: 'failed',
      title: t(`cashier.recharge.state.${recharge.lateAfter || state}`),
      note: recharge.lateAfter ? '' : at(settledAt),
    })
  if (!hasEnded || isClaimed || state === 'FAILED')
    steps.push({
      key: 'paid',
      state: isPaid || isClaimed || isConfirming ? 'done' : hasEnded ? 'failed' : 'now',
      title: t(isClaimed && kind === 'OFFLINE' ? 'cashier.recharge.step.claimed' : 'cashier.recharge.step.paid'),
      note: isClaimed ? at(claimedAt) : hasEnded ? at(settledAt) : '',
    })
  if (isClaimed || (kind === 'OFFLINE' && !hasEnded))
    steps.push({
      key: 'verified',
      state: verifyState === 'REFUSED' ? 'failed' : isPaid ? 'done' : isClaimed ? 'now' : 'next',
      title: t('cashier.recharge.step.verified'),
      note: verifyState === 'WAITING' ? t('cashier.byHand.waiting.usual') : '',
    })
  if (!hasEnded || verifyState === 'WAITING')
    steps.push({
      key: 'credited',
      state: isPaid ? 'done' : isConfirming ? 'now' : 'next',
      title: t('cashier.recharge.step.credited'),
      note: isPaid ? at(settledAt) : '',
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
