import type { Reply } from '@mingtang/contract/client.ts'
import type { RewardKind, StatementKind } from '@mingtang/contract/gen/words.ts'
import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { useCallPages } from '../../../call/use-call.ts'
import { RecordList } from '../../../screen/record-list.tsx'
import { textOr } from '../../../texts/text-or.ts'
import { useText } from '../../../texts/use-text.tsx'
import type { ListProps } from './list-props.ts'
import { kindIn } from './record-filter.ts'
import { RecordLines } from './record-lines.tsx'
import { linkOfEntry } from './record-links.ts'
import { RecordTotals } from './record-totals.tsx'
import { usePlatformName } from './use-platform-name.ts'

type Row = Reply<'listStatement'>['rows'][number]

/** Entries of the wallet with the balance before and after. */
export function StatementList(props: ListProps) {
  return <Entries {...props} tab="statement" kind={kindIn('statement', props.filter)} />
}

/** The entries that are rewards, or one part of them. */
export function RewardList({ filter, ...props }: ListProps) {
  const kind = kindIn('rewards', filter) || 'REWARD'
  return <Entries {...props} tab="rewards" filter={{ ...filter, kind }} kind={kind} />
}

type EntriesProps = ListProps & { tab: 'statement' | 'rewards'; kind: StatementKind | RewardKind | '' }

function Entries({ tab, kind, filter, currency, ready, empty }: EntriesProps) {
  const { t, lang } = useText()
  const platformOf = usePlatformName()
  const { from: fromDate, to: toDate } = filter
  const list = useCallPages('listStatement', { currency, kind, fromDate, toDate }, { enabled: ready })
  return (
    <>
      <RecordTotals tab={tab} filter={filter} currency={currency} ready={ready} list={list} />
      <RecordList<Row> list={list} empty={empty}>
        {(rows) => (
          <RecordLines
            rows={rows}
            caption={`record.tab.${tab}`}
            atOf={(row) => row.at}
            what={{ head: 'record.item', of: (row) => textOr(`reason.${row.reason}`, row.reason, lang) }}
            noteOf={(row) => row.platformCode && platformOf(row.platformCode)}
            amount={{ isChange: () => true, unit: 'none' }}
            columns={[
              {
                key: 'before',
                head: t('record.before'),
                numeric: true,
                cell: (row) => <span className="text-text-2">{groupAmount(row.balanceBefore)}</span>,
              },
              { key: 'after', head: t('record.after'), numeric: true, cell: (row) => groupAmount(row.balanceAfter) },
            ]}
            asideOf={(row) => <BeforeAfter row={row} />}
            linkOf={(row) => linkOfEntry(row.kind, row.referenceId)}
          />
        )}
      </RecordList>
    </>
  )
}

function BeforeAfter({ row }: { row: Row }) {
  const { t } = useText()
  const [before, after] = [groupAmount(row.balanceBefore), groupAmount(row.balanceAfter)]
  return (
    <>
      <span aria-hidden="true">{t('record.beforeAfter', { before, after })}</span>
      <span className="sr-only">
        {t('record.before')} {before}, {t('record.after')} {after}
      </span>
    </>
  )
}
