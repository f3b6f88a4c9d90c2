import type { CallFailure } from '@mingtang/contract/client.ts'
import { useState } from 'react'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { failureText } from '../../call/reactions.ts'
import { refreshCalls, useCallQuery } from '../../call/use-call.ts'
import { FormError } from '../../form/form-error.tsx'
import { LoadAgain } from '../../form/load-again.tsx'
import { UnansweredCard } from '../../money/unanswered-card.tsx'
import { isOnlyWords, moneyReads, useMoneyChange } from '../../money/use-money-change.ts'
import { claimedText } from '../../reward/claimed-text.ts'
import { rewardAmount } from '../../reward/reward-amount.ts'
import { rewardTerms } from '../../reward/reward-terms.ts'
import { useWaterBall, type WaterBall } from '../../reward/water-ball/use-water-ball.ts'
import { CleanHtml } from '../../screen/clean-html.tsx'
import { textOfCode } from '../../texts/text-or.ts'
import { closeDialog, useDialogs } from '../../session/dialogs.ts'
import { useText } from '../../texts/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast.tsx'
import { BallBar } from './ball-bar.tsx'

/** How full the water-ball is, what it gives and its rules; receiving closes it. */
export function WaterBallDialog() {
  const { t } = useText()
  const open = useDialogs((state) => state.open === 'water-ball')
  const ball = useWaterBall()
  return (
    <Dialog
      open={open}
      onClose={closeDialog}
      title={ball?.promotion.diyTitle ?? t('reward.ball.title')}
      closeLabel={t('reward.ball.close')}
      // The ball is gone when it was received.
      finalFocus={() => document.querySelector<HTMLElement>('.water-ball') ?? document.getElementById('main')}
    >
      {ball ? <Ball ball={ball} /> : <Skeleton height="220px" radius="12px" />}
    </Dialog>
  )
}

function Ball({ ball: { promotion, standing: listed } }: { ball: WaterBall }) {
  const { t } = useText()
  const { currency } = listed
  const check = useCallQuery('checkPromotion', { favorId: promotion.id, currency }, { staleMs: 0 })
  const standing = check.data?.standing ?? listed
  const { change, refusal } = useReceive()
  const reason = useReason(standing)
  const reward = rewardAmount(t, standing.receiveEnable ? standing.rewardAmount : standing.nextReward, currency)
  return (
    <div className="grid grid-cols-1 gap-5">
      <BallBar standing={standing} />
      {check.error && !check.data && (
        <LoadAgain text={failureText(check.error)} busy={check.isFetching} onRetry={() => unawaited(check.refetch())} />
      )}
      <FormError text={refusal} />
      {change.unanswered ? (
        <UnansweredCard
          what={t('reward.unanswered', { name: promotion.diyTitle })}
          busy={change.busy}
          gaveUp={change.gaveUp}
          onAskAgain={change.askAgain}
          className="rounded-m border border-line p-4"
        />
      ) : (
        <div className="grid grid-cols-1 gap-2">
          <Button
            look="primary"
            size="lg"
            className="w-full"
            busy={change.busy}
            disabledReason={reason}
            onClick={() => change.send({ favorId: promotion.id, currency, promoCode: '' })}
          >
            {t('reward.ball.receive', { reward })}
          </Button>
          {standing.receiveEnable && (
            <p className="text-center text-14 text-text-3">{rewardTerms(t, standing.required, promotion.payment)}</p>
          )}
        </div>
      )}
      {promotion.introduction && (
        <section className="border-t border-line pt-4">
          <h3 className="mb-2 text-16">{t('reward.ball.about')}</h3>
          <CleanHtml html={promotion.introduction} label={t('reward.ball.about')} />
        </section>
      )}
    </div>
  )
}

/** Receives the reward; afterwards everything that tells money is read again, and with it the check of this ball. */
function useReceive() {
  const { t } = useText()
  const [refusal, setRefusal] = useState('')
  const change = useMoneyChange('claimPromotion', {
    onDone: ({ claim }) => {
      setRefusal('')
      closeDialog()
      if (claim) showToast(claimedText(t, claim), 'good')
    },
    onFailure: (failure: CallFailure) => {
      if (!isOnlyWords(failure)) return false
      setRefusal(failureText(failure))
      refreshCalls(moneyReads)
      return true
    },
  })
  return { change, refusal }
}

function useReason({ receiveEnable, reason }: WaterBall['standing']): string | undefined {
  const { t, lang } = useText()
  return receiveEnable ? undefined : textOfCode(`promotion.reason.${reason}`, t('reward.notYet'), lang)
}
