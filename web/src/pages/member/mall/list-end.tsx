import { failureText } from '../../../call/reactions.ts'
import type { CallPages } from '../../../call/use-call.ts'
import type { TextKey } from '../../../texts/text-keys.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Pager } from '../../../ui/pager.tsx'

type ListEndProps = { list: CallPages<{ rows: unknown[] }>; end: TextKey; moreFailed: TextKey }

/** The end of a list of several pages. */
export function ListEnd({ list, end, moreFailed }: ListEndProps) {
  const { t } = useText()
  const { pages = [] } = list.data ?? {}
  if (!list.hasNextPage && pages.length < 2) return null
  const count = pages.reduce((sum, { rows }) => sum + rows.length, 0)
  return (
    <Pager
      more={list.hasNextPage}
      busy={list.isFetchingNextPage}
      onMore={() => void list.fetchNextPage()}
      moreLabel={t('site.more')}
      endLabel={t(end, { count })}
      failure={list.isFetchNextPageError && list.error ? `${t(moreFailed)} · ${failureText(list.error)}` : undefined}
      retryLabel={t('site.retry')}
    />
  )
}
