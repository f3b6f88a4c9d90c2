import type { Reply } from '@mingtang/contract/client.ts'
import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { refreshCalls } from '../../../call/use-call.ts'
import { isPositive, wholeMinor } from '../../../money/amount-text.ts'
import { BigAmount } from '../../../money/big-amount.tsx'
import { UnansweredCard } from '../../../money/unanswered-card.tsx'
import { useMoneyChange } from '../../../money/use-money-change.ts'
import { Facts } from '../../../screen/facts.tsx'
import { useText } from '../../../texts/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { groupDigits } from '../../../ui/group-digits.ts'
import { showToast } from '../../../ui/toast.tsx'

export type Summary = Reply<'getRebateSummary'>

type RebateSummaryProps = { summary: Summary; symbol: string }

/** What can be claimed now, and the rule in plain words. */
export function RebateSummary({ summary, symbol }: RebateSummaryProps) {
  const { t } = useText()
  const { currency, accrued, receivable, paid, mode, turnoverPercent } = summary
  const claim = useMoneyChange('receiveRebate', {
    onDone: ({ settlement }) => {
      refreshCalls(['listRebateBets'])
      if (!settlement) return
      const amount = `${settlement.currency} ${groupAmount(settlement.amount)}`
      showToast(t('rebate.claimed', { amount }), 'good')
    },
    onFailure: () => {
      // Paid meanwhile, on another device or by the end of the day.
      refreshCalls(['getRebateSummary', 'listRebateSettlements', 'listRebateBets'])
      return false
    },
  })
  const isDaily = mode === 'DAILY'
  const isNegative = accrued.startsWith('-')
  // What is less than a minor unit is paid by nobody yet, so it is told in words; each payment has its exact sum.
  const counted = wholeMinor(accrued, currency)
  const facts = [
    ...(isNegative ? [{ key: 'accrued', name: t('rebate.accrued'), value: groupDigits(counted) }] : []),
    { key: 'paid', name: t('rebate.paid'), value: groupAmount(paid) },
  ]
  return (
    <section className="card p-5 md:p-6">
      <h2 className="text-14 font-normal text-text-2">{t(isDaily ? 'rebate.accruing' : 'rebate.receivable')}</h2>
      <BigAmount value={receivable} symbol={symbol} className="mt-2" />
      {claim.unanswered ? (
        <UnansweredCard
          className="mt-5 rounded-m bg-s2 p-4"
          what={t('rebate.sent', { currency: claim.unanswered.currency || currency })}
          busy={claim.busy}
          gaveUp={claim.gaveUp}
          onAskAgain={claim.askAgain}
        />
      ) : (
        !isDaily && (
          // The reason stands below: above it would cover the amount.
          <Button
            look="primary"
            size="lg"
            className="mt-5 w-full [&>.btn-reason]:top-[calc(100%+8px)] [&>.btn-reason]:bottom-auto"
            busy={claim.busy}
            disabledReason={isPositive(receivable) ? undefined : t('rebate.nothing')}
            onClick={() => claim.send({ currency })}
          >
            {t('rebate.claim', { amount: groupAmount(receivable) })}
          </Button>
        )
      )}
      <p className="mt-3 text-14 text-text-2">{t(isDaily ? 'rebate.mode.DAILY' : 'rebate.mode.CLAIM')}</p>
      <p className="text-14 text-text-2">
        {turnoverPercent > 0 ? t('rebate.turnover', { percent: turnoverPercent }) : t('rebate.turnoverNone')}
      </p>
      <Facts className="mt-3 border-t border-line" facts={facts} />
      <p className="text-14 text-text-3">
        {isNegative ? t('rebate.negative', { amount: groupAmount(counted.slice(1)) }) : t('rebate.restNote')}
      </p>
    </section>
  )
}
