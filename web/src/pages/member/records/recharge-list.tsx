import type { Reply } from '@mingtang/contract/client.ts'
import { useCallPages } from '../../../call/use-call.ts'
import { rechargeTones, shownRechargeState } from '../../../money/recharge-state.ts'
import { RecordList } from '../../../screen/record-list.tsx'
import { textOfCode } from '../../../texts/text-or.ts'
import { useText } from '../../../texts/use-text.tsx'
import type { ListProps } from './list-props.ts'
import { OrderLines } from './order-lines.tsx'
import { linkOfRecharge } from './record-links.ts'
import { kindIn, stateIn } from './record-filter.ts'
import { RecordTotals } from './record-totals.tsx'

type Row = Reply<'listRecharges'>['rows'][number]

export function RechargeList({ filter, currency, ready, empty }: ListProps) {
  const { lang } = useText()
  const { from: fromDate, to: toDate } = filter
  const [kind, state] = [kindIn('recharges', filter), stateIn('recharges', filter)]
  const list = useCallPages('listRecharges', { currency, kind, state, fromDate, toDate }, { enabled: ready })
  return (
    <>
      <RecordTotals tab="recharges" filter={filter} currency={currency} ready={ready} list={list} />
      <RecordList<Row> list={list} empty={empty}>
        {(rows) => (
          <OrderLines
            rows={rows.map((row) => ({ ...row, state: shownRechargeState(row) }))}
            caption="record.tab.recharges"
            what={{
              head: 'record.channel',
              of: (row) => textOfCode(`cashier.channel.${row.channel}`, row.channel, lang),
            }}
            states={{ text: 'cashier.recharge.state.', tones: rechargeTones }}
            linkOf={(row) => linkOfRecharge(row.id)}
          />
        )}
      </RecordList>
    </>
  )
}
