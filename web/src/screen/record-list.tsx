import type { CallFailure } from '@mingtang/contract/client.ts'
import type { ReactNode } from 'react'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { failureText } from '../call/reactions.ts'
import type { CallPages } from '../call/use-call.ts'
import type { TextKey } from '../texts/text-keys.ts'
import { useText } from '../texts/use-text.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { useOnline } from '../ui/offline-note.tsx'
import { Pager } from '../ui/pager.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

type Page<Row> = { rows: Row[] }

type RecordListProps<Row> = {
  list: CallPages<Page<Row>>
  empty: ReactNode
  /** Said with the `count` of rows after the last of them. */
  end?: TextKey
  children: (rows: Row[]) => ReactNode
}

/** A keyset list with its loading, error and empty states, also for the next page. */
export function RecordList<Row>({ list, empty, end = 'record.end', children }: RecordListProps<Row>) {
  const { t } = useText()
  const rows = list.data?.pages.flatMap((page) => page.rows)
  if (!rows) {
    // Offline the request is paused, and sent automatically when the network returns.
    return list.error || list.fetchStatus === 'paused' ? (
      <Failed failure={list.error} onRetry={() => unawaited(list.refetch())} busy={list.isFetching} />
    ) : (
      <RowsSkeleton />
    )
  }
  if (rows.length === 0) return empty
  return (
    <>
      {children(rows)}
      <Pager
        more={list.hasNextPage}
        busy={list.isFetchingNextPage}
        onMore={() => unawaited(list.fetchNextPage())}
        moreLabel={t('record.more')}
        endLabel={t(end, { count: rows.length })}
        failure={
          list.isFetchNextPageError && list.error
            ? `${t('record.failed.more')} · ${failureText(list.error)}`
            : undefined
        }
        retryLabel={t('record.failed.retry')}
      />
      <p className="sr-only" role="status">
        {t('record.loaded', { count: rows.length })}
      </p>
    </>
  )
}

type FailedProps = { failure: CallFailure | null; onRetry: () => void; busy: boolean }

function Failed({ failure, onRetry, busy }: FailedProps) {
  const { t } = useText()
  const online = useOnline()
  return (
    <ErrorState
      title={t(online ? 'record.failed.title' : 'record.failed.offline')}
      note={online && failure ? failureText(failure) : t('record.failed.offlineNote')}
      {...(failure?.code ? { code: failure.code } : {})}
      retryLabel={t('record.failed.retry')}
      onRetry={onRetry}
      busy={busy}
    />
  )
}

const skeletonRows = [0, 1, 2, 3, 4, 5]

function RowsSkeleton() {
  const { t } = useText()
  return (
    <div className="card rows px-4 md:px-6" aria-busy="true">
      <p className="sr-only" role="status">
        {t('record.loading')}
      </p>
      {skeletonRows.map((row) => (
        <div key={row} className="flex min-h-18 items-center justify-between gap-6">
          <span className="grid w-1/2 gap-2">
            <Skeleton width="60%" height="18px" />
            <Skeleton width="40%" height="14px" />
          </span>
          <Skeleton width="96px" height="20px" />
        </div>
      ))}
    </div>
  )
}
