import { unawaited } from '@mingtang/contract/unawaited.ts'
import { useCallPages } from '../../../call/use-call.ts'
import { LoadFailed } from '../../../screen/load-failed.tsx'
import { formatTime } from '../../../texts/dates.ts'
import { hasText, textOf, useText } from '../../../texts/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

export function OperatorViews() {
  const { t, lang } = useText()
  const views = useCallPages('listOperatorViews', { size: 10 })
  const rows = views.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <section className="card px-4 pt-5 pb-3 md:px-6">
      <h2 className="text-16">{t('security.views')}</h2>
      <p className="mt-1 mb-1 text-14 text-text-3">{t('security.views.note')}</p>
      {views.isPending && <Skeleton height="120px" radius="12px" />}
      {views.error && !views.data && <LoadFailed read={views} />}
      {views.data && rows.length === 0 && <p className="py-4 text-14 text-text-2">{t('security.views.empty')}</p>}
      {rows.length > 0 && (
        <ul className="rows">
          {rows.map((row) => (
            <li key={row.id} className="flex items-baseline justify-between gap-4 py-3">
              <span className="min-w-0">
                {hasText(`view.${row.what}`) ? textOf(`view.${row.what}`, undefined, lang) : row.what}
                <span className="row-note">{t('security.views.by', { operator: row.operator })}</span>
              </span>
              <time dateTime={row.at} className="shrink-0 text-14 text-text-3">
                {formatTime(row.at, lang, 'day')}
              </time>
            </li>
          ))}
        </ul>
      )}
      {views.hasNextPage && (
        <Button
          className="mt-2 w-full"
          busy={views.isFetchingNextPage}
          onClick={() => unawaited(views.fetchNextPage())}
        >
          {t('site.more')}
        </Button>
      )}
    </section>
  )
}
