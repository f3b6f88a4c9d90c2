import type { CallFailure } from '@mingtang/contract/client.ts'
import { useState } from 'react'
import { failureText } from '../../../call/reactions.ts'
import { refreshCalls } from '../../../call/use-call.ts'
import { isOnlyWords, moneyReads, useMoneyChange } from '../../../money/use-money-change.ts'
import { rewardAmount } from '../../../reward/reward-amount.ts'
import type { Reward } from '../../../reward/use-rewards.ts'
import { useText } from '../../../texts/use-text.tsx'
import { showToast } from '../../../ui/toast.tsx'

/** Claims rewards of every kind, one at a time; `onDone` runs after a success was shown. */
export function useClaims(onDone: () => void) {
  const { t } = useText()
  const [pressed, setPressed] = useState('')
  const [refusal, setRefusal] = useState('')
  const tell = (text: string) => {
    setRefusal('')
    showToast(text, 'good')
    onDone()
  }
  const tellMoney = ({ amount, currency }: { amount: string; currency: string }) =>
    tell(t('reward.received', { reward: rewardAmount(t, amount, currency) }))
  const onFailure = (failure: CallFailure) => {
    if (!isOnlyWords(failure)) return false
    setRefusal(failureText(failure))
    // Claimed in another tab, or the facts have changed: the list is read again.
    refreshCalls(moneyReads)
    return true
  }
  const offer = useMoneyChange('claimPromotion', {
    onDone: ({ claim }) => {
      if (claim?.payment === 'BONUS')
        tell(t('reward.receivedBonus', { reward: rewardAmount(t, claim.amount, claim.currency) }))
      else if (claim) tellMoney(claim)
    },
    onFailure,
  })
  const bonus = useMoneyChange('receiveVipBonus', {
    onDone: (reply) => reply.bonus && tellMoney(reply.bonus),
    onFailure,
  })
  const rebate = useMoneyChange('receiveRebate', {
    onDone: ({ settlement }) => settlement && tellMoney(settlement),
    onFailure,
  })
  const points = useMoneyChange('receivePoints', {
    onDone: ({ received }) => tell(t('reward.signedIn', { points: received })),
    onFailure,
  })
  const changes = [offer, bonus, rebate, points]
  const claim = (reward: Reward, currency: string) => {
    setPressed(reward.key)
    setRefusal('')
    if (reward.kind === 'promotion') offer.send({ favorId: reward.key, currency, promoCode: '' })
    else if (reward.kind === 'vip') bonus.send({ id: reward.key })
    else if (reward.kind === 'rebate') rebate.send({ currency })
    else points.send({ currency })
  }
  return {
    claim,
    refusal,
    isBusy: changes.some(({ busy }) => busy),
    /** The key of the reward whose button was pressed last. */
    pressed,
    /** The change whose result is unknown. */
    unanswered: changes.find((change) => change.unanswered),
  }
}
