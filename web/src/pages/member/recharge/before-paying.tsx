import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { formatAmount } from '@mingtang/contract/money.ts'
import { rechargeFee } from '@mingtang/contract/recharge-fee.ts'
import { turnoverOf } from '../../../money/amount-text.ts'
import { Facts } from '../../../screen/facts.tsx'
import { useText } from '../../../texts/use-text.tsx'
import type { Channel } from './channel-choice.tsx'

/** Shows fee, arrival time and required turnover before payment. */
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
  return (
    <section className="rounded-m bg-s2 px-4 pt-3 pb-1">
      <h2 className="text-14 text-text-2">{t('cashier.before')}</h2>
      <Facts
        facts={[
          { key: 'fee', name: t('cashier.fee'), value: fee },
          { key: 'credited', name: t('cashier.credited'), value: inWords(creditedMinor) },
          {
            key: 'arrival',
            name: t('cashier.arrival'),
            value:
              channel.usualMinutes > 1
                ? t('cashier.arrival.usual', { minutes: channel.usualMinutes })
                : t('cashier.arrival.recharge'),
          },
          {
            key: 'turnover',
            name: t('cashier.turnover'),
            value: percent === 0n ? t('cashier.turnover.free') : inWords(asked),
          },
        ]}
      />
      {percent > 0n && <p className="pb-3 text-14 text-text-3">{t('cashier.turnover.meaning')}</p>}
    </section>
  )
}
