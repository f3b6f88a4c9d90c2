import type { Reply } from '@mingtang/contract/client.ts'
import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { useCallPages } from '../../../call/use-call.ts'
import { RecordList } from '../../../screen/record-list.tsx'
import { textOr } from '../../../texts/text-or.ts'
import { when } from '../../../screen/when.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Amount } from '../../../ui/amount.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

type Row = Reply<'listPoints'>['rows'][number]

const pageSize = 10

/** Every movement of the member's points. */
export function PointsHistory() {
  const { t } = useText()
  const list = useCallPages('listPoints', { size: pageSize })
  const empty = (
    <div className="card">
      <EmptyState icon="star" title={t('points.empty')} note={t('points.emptyNote')} />
    </div>
  )
  return (
    <section>
      <h2 className="mb-3 text-16">{t('points.list')}</h2>
      <RecordList<Row> list={list} empty={empty}>
        {(rows) => (
          <ul className="card rows px-4 md:px-6">
            {rows.map((row) => (
              <PointsRow key={row.id} row={row} />
            ))}
          </ul>
        )}
      </RecordList>
    </section>
  )
}

function PointsRow({ row }: { row: Row }) {
  const { t, lang } = useText()
  return (
    <li className="flex min-h-17 flex-wrap items-center justify-between gap-x-4 py-3">
      <span className="min-w-0">
        <span className="row-title">{textOr(`reason.${row.reason}`, row.reason, lang)}</span>
        <time dateTime={row.at} className="row-note first-letter:uppercase">
          {when(row.at, lang)}
        </time>
      </span>
      <span className="ms-auto text-end">
        <Amount value={row.points} tone="change" />
        <span className="row-note">{t('points.after', { points: groupAmount(row.balanceAfter) })}</span>
      </span>
    </li>
  )
}
