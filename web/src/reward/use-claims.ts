import type { CallFailure } from '@mingtang/contract/client.ts'
import { useState } from 'react'
import { failureText } from '../call/reactions.ts'
import { refreshCalls } from '../call/use-call.ts'
import { isOnlyWords, moneyReads, useMoneyChange } from '../money/use-money-change.ts'
import { isStored } from './claimed-text.ts'
import type { Paid } from './claim-run.ts'
import type { Reward } from './use-rewards.ts'

type Options = {
  onPaid: (paid: Paid) => void
  /** The text of a refusal; empty for a failure that shows itself, such as a session that is over. */
  onRefused: (text: string) => void
}

/** Claims rewards of every kind, one at a time, each under its own request id. */
export function useClaims({ onPaid, onRefused }: Options) {
  const [pressed, setPressed] = useState('')
  const onFailure = (failure: CallFailure) => {
    const isWords = isOnlyWords(failure)
    onRefused(isWords ? failureText(failure) : '')
    // Claimed in another tab, or the facts have changed: the list is read again.
    if (isWords) refreshCalls(moneyReads)
    return isWords
  }
  const paidMoney = ({ amount, currency }: { amount: string; currency: string }, required = '') =>
    onPaid({ kind: 'money', amount, currency, required, isBonus: required !== '' })
  const offer = useMoneyChange('claimPromotion', {
    onDone: ({ claim }) => claim && paidMoney(claim, isStored(claim) ? claim.required : ''),
    onFailure,
  })
  const bonus = useMoneyChange('receiveVipBonus', {
    onDone: (reply) => reply.bonus && paidMoney(reply.bonus),
    onFailure,
  })
  const rebate = useMoneyChange('receiveRebate', {
    onDone: ({ settlement }) => settlement && paidMoney(settlement),
    onFailure,
  })
  const points = useMoneyChange('receivePoints', {
    onDone: ({ received }) => onPaid({ kind: 'points', points: received }),
    onFailure,
  })
  const changes = [offer, bonus, rebate, points]
  const claim = (reward: Reward, currency: string) => {
    setPressed(reward.key)
    if (reward.kind === 'promotion') offer.send({ favorId: reward.key, currency, promoCode: '' })
    else if (reward.kind === 'vip') bonus.send({ id: reward.key })
    else if (reward.kind === 'rebate') rebate.send({ currency })
    else points.send({ currency })
  }
  return {
    claim,
    isBusy: changes.some(({ busy }) => busy),
    /** The key of the reward that was claimed last. */
    pressed,
    /** The change whose result is unknown. */
    unanswered: changes.find((change) => change.unanswered),
  }
}
