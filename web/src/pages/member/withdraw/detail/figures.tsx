import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { feeText } from '../../../../money/fee-text.ts'
import { OrderId } from '../../../../money/order-id.tsx'
import { isFinal, type Withdrawal } from '../../../../money/withdrawal-state.ts'
import { Facts } from '../../../../screen/facts.tsx'
import { formatTime } from '../../../../texts/dates.ts'
import { useText } from '../../../../texts/use-text.tsx'

/** Amount, fee and net amount, then the data of the order. */
export function Figures({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t, lang } = useText()
  const returned = withdrawal.state === 'REFUSED' || withdrawal.state === 'RETURNED'
  return (
    <section className="card px-4 py-1 md:px-6">
      <h2 className="sr-only">{t('cashier.detail.figures')}</h2>
      <Facts
        facts={[
          { key: 'amount', name: t('cashier.withdraw.amount'), value: groupAmount(withdrawal.amount) },
          { key: 'fee', name: t('cashier.fee'), value: feeText(t, withdrawal.fee) },
          returned
            ? { key: 'back', name: t('cashier.detail.returned'), value: groupAmount(withdrawal.amount), strong: true }
            : {
                key: 'net',
                name: t(isFinal(withdrawal.state) ? 'cashier.net' : 'cashier.net.expected'),
                value: groupAmount(withdrawal.netAmount),
                strong: true,
              },
          { key: 'created', name: t('cashier.detail.submittedAt'), value: formatTime(withdrawal.createdAt, lang) },
          ...(withdrawal.settledAt
            ? [{ key: 'settled', name: t('cashier.settledAt'), value: formatTime(withdrawal.settledAt, lang) }]
            : []),
          { key: 'id', name: t('cashier.orderId'), value: <OrderId id={withdrawal.id} /> },
        ]}
      />
    </section>
  )
}
