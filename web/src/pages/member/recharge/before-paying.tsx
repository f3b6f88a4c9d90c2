import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { formatAmount } from '@mingtang/contract/money.ts'
import { rechargeFee } from '@mingtang/contract/recharge-fee.ts'
import { turnoverOf } from '../../../money/amount-text.ts'
import { Facts } from '../../../screen/facts.tsx'
import { useText } from '../../../texts/use-text.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { Channel } from './channel-choice.tsx'

/** Fee, arrival time and required turnover before payment: in one line, and each for itself behind a press. */
export function BeforePaying({ channel, amountMinor }: { channel: Channel; amountMinor: bigint | null }) {
  const { t } = useText()
  const { currency } = channel
  const inWords = (minor: bigint | null) =>
    minor === null ? '\u2014' : `${groupAmount(formatAmount(minor, currency))} ${currency}`
  const percent = BigInt(channel.turnoverPercent || '0')
  const feeMinor = amountMinor === null ? null : rechargeFee(channel, amountMinor)
  const creditedMinor = amountMinor === null || feeMinor === null ? null : amountMinor - feeMinor
  const hasFee = /[1-9]/.test(channel.feePercent)
  const fee = !hasFee
    ? t('cashier.fee.none')
    : channel.feePayer === 'MEMBER'
      ? t('cashier.fee.percent', { amount: inWords(feeMinor), percent: channel.feePercent })
      : t('cashier.fee.ours', { percent: channel.feePercent })
  const asked = creditedMinor === null ? null : turnoverOf(creditedMinor, percent)
  const arrival =
    channel.usualMinutes > 1
      ? t('cashier.arrival.usual', { minutes: channel.usualMinutes })
      : t('cashier.arrival.recharge')
  const shortTerms = [
    !hasFee
      ? t('cashier.terms.free')
      : channel.feePayer === 'MEMBER'
        ? t('cashier.terms.fee', { fee: feeMinor === null ? `${channel.feePercent}%` : inWords(feeMinor) })
        : t('cashier.terms.fee', { fee }),
    arrival,
    percent === 0n
      ? t('cashier.terms.noTurnover')
      : t('cashier.terms.turnover', { amount: asked === null ? `${percent}%` : inWords(asked) }),
  ]
  return (
    <details className="group rounded-m bg-s2 px-4">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 py-3 text-14 text-text-2">
        <span className="min-w-0">
          <span className="sr-only">{t('cashier.before')}: </span>
          {shortTerms.join(' · ')}
        </span>
        <Icon
          name="chevron-down"
          size={18}
          className="shrink-0 text-text-3 transition-transform group-[[open]]:rotate-180"
        />
      </summary>
      <Facts
        facts={[
          { key: 'fee', name: t('cashier.fee'), value: fee },
          { key: 'credited', name: t('cashier.credited'), value: inWords(creditedMinor) },
          {
            key: 'arrival',
            name: t('cashier.arrival'),
            value: arrival,
          },
          {
            key: 'turnover',
            name: t('cashier.turnover'),
            value: percent === 0n ? t('cashier.turnover.free') : inWords(asked),
          },
        ]}
      />
      {percent > 0n && <p className="pb-3 text-14 text-text-3">{t('cashier.turnover.meaning')}</p>}
    </details>
  )
}
