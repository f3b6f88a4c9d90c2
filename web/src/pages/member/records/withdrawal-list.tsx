import type { Reply } from '@mingtang/contract/client.ts'
import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { useCallPages } from '../../../call/use-call.ts'
import { bankName } from '../../../money/bank-name.ts'
import { toneOf } from '../../../money/withdrawal-state.ts'
import { RecordList } from '../../../screen/record-list.tsx'
import { textOr } from '../../../screen/text-or.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import type { ListProps } from './list-props.ts'
import { OrderList } from './order-list.tsx'
import { linkOfWithdrawal } from './record-links.ts'

type Row = Reply<'listWithdrawals'>['rows'][number]

export function WithdrawalList({ filter, currency, ready, empty }: ListProps) {
  const { t, lang } = useText()
  const { from: fromDate, to: toDate } = filter
  const list = useCallPages('listWithdrawals', { currency, fromDate, toDate }, { enabled: ready })
  const bankOf = ({ bankItem }: Row) =>
    bankItem ? `${bankName(bankItem.bankCode, lang)} ${bankItem.account}` : t('record.open.withdrawal')
  return (
    <RecordList<Row> list={list} empty={empty}>
      {(rows) => (
        <OrderList
          rows={rows}
          caption="record.tab.withdrawals"
          what={{ head: 'record.bank', of: bankOf }}
          columns={[
            { key: 'fee', head: t('record.fee'), numeric: true, cell: (row) => groupAmount(row.fee) },
            { key: 'received', head: t('record.received'), numeric: true, cell: received },
          ]}
          detailOf={(row) =>
            `${t('record.fee')} ${groupAmount(row.fee)} \u00b7 ${t('record.received')} ${received(row)}`
          }
          stateOf={({ state }) => (
            <Badge tone={toneOf(state)}>{textOr(`cashier.withdrawal.state.${state}`, state, lang)}</Badge>
          )}
          linkOf={(row) => linkOfWithdrawal(row.id)}
        />
      )}
    </RecordList>
  )
}

// A refused or returned withdrawal has paid nothing out.
function received(row: Row): string {
  return row.state === 'REFUSED' || row.state === 'RETURNED' ? '\u2014' : groupAmount(row.netAmount)
}
