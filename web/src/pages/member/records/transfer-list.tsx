import type { Reply } from '@mingtang/contract/client.ts'
import { useCallPages } from '../../../call/use-call.ts'
import { RecordList } from '../../../screen/record-list.tsx'
import { textOr } from '../../../screen/text-or.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import type { ListProps } from './list-props.ts'
import { OrderList } from './order-list.tsx'
import { linkOfTransfer } from './record-links.ts'
import { usePlatformName } from './use-platform-name.ts'

type Row = Reply<'listTransfers'>['rows'][number]

const tones: Readonly<Record<string, 'jade' | 'accent' | 'cinnabar'>> = {
  DONE: 'jade',
  PENDING: 'accent',
  FAILED: 'cinnabar',
}

/** Transfers between wallet and platforms, with what moved them. */
export function TransferList({ filter, currency, ready, empty }: ListProps) {
  const { lang } = useText()
  const platformOf = usePlatformName()
  const { from: fromDate, to: toDate, platform: platformCode, state } = filter
  const list = useCallPages('listTransfers', { currency, platformCode, state, fromDate, toDate }, { enabled: ready })
  return (
    <RecordList<Row> list={list} empty={empty}>
      {(rows) => (
        <OrderList
          rows={rows}
          caption="record.tab.transfers"
          what={{
            head: 'record.item',
            of: (row) => textOr(`platform.direction.${row.direction}`, row.direction, lang),
          }}
          noteOf={(row) =>
            `${platformOf(row.platformCode)} \u00b7 ${textOr(`record.cause.${row.cause}`, row.cause, lang)}`
          }
          stateOf={(row) => (
            <Badge tone={tones[row.state] ?? 'plain'}>
              {textOr(`record.transferState.${row.state}`, row.state, lang)}
            </Badge>
          )}
          linkOf={(row) => linkOfTransfer(row.id)}
        />
      )}
    </RecordList>
  )
}
