import type { Reply } from '@mingtang/contract/client.ts'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { failureText } from '../../call/reactions.ts'
import { useCallPages } from '../../call/use-call.ts'
import { formatTime } from '../../texts/dates.ts'
import { useText } from '../../texts/use-text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { useOnline } from '../../ui/offline-note.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { FeedbackKind } from './draft.ts'
import { useTypeNames } from './type-field.tsx'

type Row = Reply<'listFeedback'>['rows'][number]

/** The member's messages, newest first, with the loading, empty and error states. */
export function SubmissionList() {
  const { t } = useText()
  const online = useOnline()
  const list = useCallPages('listFeedback', {})
  const rows = list.data?.pages.flatMap((page) => page.rows)
  if (!rows && !list.error && list.fetchStatus !== 'paused') return <RowsSkeleton />
  if (!rows) {
    return (
      <ErrorState
        title={t(online ? 'feedback.listFailed' : 'feedback.offline')}
        {...(online && list.error ? { note: failureText(list.error), code: list.error.code } : {})}
        retryLabel={t('feedback.retry')}
        onRetry={() => unawaited(list.refetch())}
        busy={list.isFetching}
      />
    )
  }
  if (rows.length === 0) {
    return <EmptyState icon="pencil" title={t('feedback.empty')} note={t('feedback.emptyNote')} />
  }
  return (
    <>
      <ul className="rows">
        {rows.map((row) => (
          <Submission key={row.id} row={row} />
        ))}
      </ul>
      <Pager
        more={list.hasNextPage}
        busy={list.isFetchingNextPage}
        onMore={() => unawaited(list.fetchNextPage())}
        moreLabel={t('feedback.more')}
        endLabel={t('feedback.end', { count: rows.length })}
        failure={list.isFetchNextPageError && list.error ? failureText(list.error) : undefined}
        retryLabel={t('feedback.retry')}
      />
    </>
  )
}

function Submission({ row }: { row: Row }) {
  const { t, lang } = useText()
  const feedbackTypes = useTypeNames('Member-FeedbackEnum')
  const reportTypes = useTypeNames('Member-ExperienceReportTypeEnum')
  const type = [...feedbackTypes, ...reportTypes].find(({ code }) => code === row.type)?.name ?? row.type
  return (
    <li className="grid gap-2 py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-text-3">
        <Badge>{t(`feedback.kind.${row.kind as FeedbackKind}`)}</Badge>
        {type && <span className="text-text-2">{type}</span>}
        <time dateTime={row.at} className="ms-auto tabular-nums">
          {formatTime(row.at, lang, 'day')}
        </time>
      </p>
      <p className="whitespace-pre-wrap break-words">{row.content}</p>
      {row.answer && (
        <div className="grid gap-1 rounded-m bg-s2 px-4 py-3">
          <p className="text-14 text-text-3">
            {t('feedback.answered', { time: formatTime(row.answeredAt, lang, 'day') })}
          </p>
          <p className="whitespace-pre-wrap break-words">{row.answer}</p>
        </div>
      )}
    </li>
  )
}

const skeletonRows = [0, 1, 2, 3]

function RowsSkeleton() {
  return (
    <div className="rows" aria-busy="true">
      {skeletonRows.map((row) => (
        <div key={row} className="grid gap-2 py-4">
          <Skeleton width="40%" height="24px" />
          <Skeleton width="85%" height="20px" />
        </div>
      ))}
    </div>
  )
}
