import { useCallQuery } from '../../../call/use-call.ts'
import { Unread } from '../../../screen/unread.tsx'
import { when } from '../../../screen/when.ts'
import { useText } from '../../../texts/use-text.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

/** The announcements of the site. */
export function NewsList() {
  const { t, lang } = useText()
  const news = useCallQuery('listNotices', { lang })
  if (!news.data)
    return (
      <Unread reads={[news]} offlineNote={t('inbox.offline')}>
        <NewsSkeleton />
      </Unread>
    )
  if (news.data.rows.length === 0)
    return (
      <div className="card">
        <EmptyState icon="bell" title={t('inbox.empty.news')} note={t('inbox.empty.newsNote')} />
      </div>
    )
  return (
    <ul className="card rows px-4 md:px-6">
      {news.data.rows.map(({ id, title, text, at }) => (
        <li key={id} className="grid gap-1 py-4 wrap-anywhere">
          <h2 className="text-16 font-medium">{title}</h2>
          <p className="whitespace-pre-line text-text-2">{text}</p>
          <time dateTime={at} className="text-14 text-text-3">
            {when(at, lang)}
          </time>
        </li>
      ))}
    </ul>
  )
}

function NewsSkeleton() {
  return (
    <div className="card rows px-4 md:px-6" aria-busy="true">
      {[0, 1, 2].map((row) => (
        <div key={row} className="grid gap-2 py-4">
          <Skeleton width="40%" height="24px" />
          <Skeleton height="20px" />
          <Skeleton width="25%" height="18px" />
        </div>
      ))}
    </div>
  )
}
