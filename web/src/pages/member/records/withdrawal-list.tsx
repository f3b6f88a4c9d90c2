import type { Reply } from '@mingtang/contract/client.ts'
import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { useCallPages } from '../../../call/use-call.ts'
import { bankName } from '../../../money/bank-name.ts'
import { isFinal, withdrawalTones } from '../../../money/withdrawal-state.ts'
import { RecordList } from '../../../screen/record-list.tsx'
import { useText } from '../../../texts/use-text.tsx'
import type { ListProps } from './list-props.ts'
import { OrderLines } from './order-lines.tsx'
import { linkOfWithdrawal } from './record-links.ts'
import { kindIn, stateIn } from './record-filter.ts'
import { RecordTotals } from './record-totals.tsx'

type Row = Reply<'listWithdrawals'>['rows'][number]

export function WithdrawalList({ filter, currency, ready, empty }: ListProps) {
  const { t, lang } = useText()
  const { from: fromDate, to: toDate } = filter
  const [kind, state] = [kindIn('withdrawals', filter), stateIn('withdrawals', filter)]
  const list = useCallPages('listWithdrawals', { currency, kind, state, fromDate, toDate }, { enabled: ready })
  const bankOf = ({ bankItem }: Row) =>
    bankItem ? `${bankName(bankItem.bankCode, lang)} ${bankItem.account}` : t('record.open.withdrawal')
  const detailOf = (row: Row) => {
    const fee = `${t('record.fee')} ${groupAmount(row.fee)}`
    if (row.state === 'REFUSED' || row.state === 'RETURNED') return fee
    const net = t(isFinal(row.state) ? 'record.received' : 'record.received.expected')
    return `${fee} \u00b7 ${net} ${groupAmount(row.netAmount)}`
  }
  return (
    <>
      <RecordTotals tab="withdrawals" filter={filter} currency={currency} ready={ready} list={list} />
      <RecordList<Row> list={list} empty={empty}>
        {(rows) => (
          <OrderLines
            rows={rows}
            caption="record.tab.withdrawals"
            what={{ head: 'record.bank', of: bankOf }}
            columns={[
              { key: 'fee', head: t('record.fee'), numeric: true, cell: (row) => groupAmount(row.fee) },
              {
                key: 'received',
                head: t('record.received'),
                numeric: true,
                cell: (row) => (row.state === 'PAID' ? groupAmount(row.netAmount) : '\u2014'),
              },
            ]}
            detailOf={detailOf}
            states={{ text: 'cashier.withdrawal.state.', tones: withdrawalTones }}
            linkOf={(row) => linkOfWithdrawal(row.id)}
          />
        )}
      </RecordList>
    </>
  )
}
