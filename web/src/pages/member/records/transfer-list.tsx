import type { Reply } from '@mingtang/contract/client.ts'
import type { TransferState } from '@mingtang/contract/gen/words.ts'
import { useCallPages } from '../../../call/use-call.ts'
import { RecordList } from '../../../screen/record-list.tsx'
import { textOr } from '../../../texts/text-or.ts'
import { useText } from '../../../texts/use-text.tsx'
import type { ListProps } from './list-props.ts'
import { OrderLines } from './order-lines.tsx'
import { linkOfTransfer } from './record-links.ts'
import { kindIn, stateIn } from './record-filter.ts'
import { RecordTotals } from './record-totals.tsx'
import { usePlatformName } from './use-platform-name.ts'

type Row = Reply<'listTransfers'>['rows'][number]

const tones: Readonly<Record<TransferState, 'jade' | 'accent' | 'cinnabar'>> = {
  DONE: 'jade',
  PENDING: 'accent',
  FAILED: 'cinnabar',
}

/** Transfers between wallet and platforms, with what moved them. */
export function TransferList({ filter, currency, ready, empty }: ListProps) {
  const { lang } = useText()
  const platformOf = usePlatformName()
  const { from: fromDate, to: toDate, platform: platformCode } = filter
  const [direction, state] = [kindIn('transfers', filter), stateIn('transfers', filter)]
  const request = { currency, direction, platformCode, state, fromDate, toDate }
  const list = useCallPages('listTransfers', request, { enabled: ready })
  return (
    <>
      <RecordTotals tab="transfers" filter={filter} currency={currency} ready={ready} list={list} />
      <RecordList<Row> list={list} empty={empty}>
        {(rows) => (
          <OrderLines
            rows={rows}
            caption="record.tab.transfers"
            what={{
              head: 'record.item',
              of: (row) => textOr(`platform.direction.${row.direction}`, row.direction, lang),
            }}
            noteOf={(row) =>
              `${platformOf(row.platformCode)} \u00b7 ${textOr(`record.cause.${row.cause}`, row.cause, lang)}`
            }
            states={{ text: 'record.transferState.', tones }}
            linkOf={(row) => linkOfTransfer(row.id)}
          />
        )}
      </RecordList>
    </>
  )
}
