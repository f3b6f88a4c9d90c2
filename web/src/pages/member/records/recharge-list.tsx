import type { Reply } from '@mingtang/contract/client.ts'
import { useCallPages } from '../../../call/use-call.ts'
import { RecordList } from '../../../screen/record-list.tsx'
import { textOr } from '../../../screen/text-or.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import type { ListProps } from './list-props.ts'
import { OrderList } from './order-list.tsx'
import { linkOfRecharge } from './record-links.ts'

type Row = Reply<'listRecharges'>['rows'][number]

const tones: Readonly<Record<string, 'jade' | 'accent' | 'plain'>> = {
  PAID: 'jade',
  CREATED: 'accent',
  PAYING: 'accent',
}

export function RechargeList({ filter, currency, ready, empty }: ListProps) {
  const { lang } = useText()
  const { from: fromDate, to: toDate } = filter
  const list = useCallPages('listRecharges', { currency, fromDate, toDate }, { enabled: ready })
  return (
    <RecordList<Row> list={list} empty={empty}>
      {(rows) => (
        <OrderList
          rows={rows}
          caption="record.tab.recharges"
          what={{ head: 'record.channel', of: (row) => textOr(`cashier.channel.${row.channel}`, row.channel, lang) }}
          stateOf={(row) => (
            <Badge tone={tones[row.state] ?? 'plain'}>
              {textOr(`cashier.recharge.state.${row.state}`, row.state, lang)}
            </Badge>
          )}
          linkOf={(row) => linkOfRecharge(row.id)}
        />
      )}
    </RecordList>
  )
}
