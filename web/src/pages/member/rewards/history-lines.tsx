import type { ReactNode } from 'react'
import type { CallPages } from '../../../call/use-call.ts'
import { ListEnd } from '../../../screen/list-end.tsx'
import { LoadFailed } from '../../../screen/load-failed.tsx'
import { formatTime } from '../../../texts/dates.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useOnline } from '../../../ui/offline-note.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

export type HistoryEntry = {
  id: string
  title: string
  /** ISO 8601. */
  at: string
  figure: ReactNode
  state?: { tone: 'plain' | 'jade' | 'accent'; text: string } | undefined
}

type HistoryLinesProps<Row> = {
  list: CallPages<{ rows: Row[]; nextCursor: string }>
  lineOf: (row: Row) => HistoryEntry
}

/** A keyset list of what was claimed, in all its states. */
export function HistoryLines<Row>({ list, lineOf }: HistoryLinesProps<Row>) {
  const { t } = useText()
  const online = useOnline()
  const pages = list.data?.pages
  if (!pages) {
    if (!online) return <EmptyState icon="offline" title={t('record.failed.offline')} />
    return list.error ? <LoadFailed read={list} /> : <Waiting />
  }
  const lines = pages.flatMap((page) => page.rows).map(lineOf)
  if (lines.length === 0)
    return <EmptyState icon="records" title={t('reward.history.empty')} note={t('reward.history.emptyNote')} />
  return (
    <>
      <ul className="rows">
        {lines.map((line) => (
          <li key={line.id}>
            <HistoryLine line={line} />
          </li>
        ))}
      </ul>
      <ListEnd list={list} end="reward.history.end" />
    </>
  )
}

function HistoryLine({ line: { title, at, figure, state } }: { line: HistoryEntry }) {
  const { lang } = useText()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1 py-3">
      <span className="break-words">{title}</span>
      <span className="justify-self-end font-medium">{figure}</span>
      <time dateTime={at} className="text-14 text-text-3">
        {formatTime(at, lang, 'day')}
      </time>
      {state && (
        <span className="justify-self-end">
          <Badge tone={state.tone}>{state.text}</Badge>
        </span>
      )}
    </div>
  )
}

function Waiting() {
  return (
    <div className="rows" aria-busy="true">
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="grid gap-2 py-3">
          <Skeleton width="60%" height="24px" />
          <Skeleton width="35%" height="20px" />
        </div>
      ))}
    </div>
  )
}
