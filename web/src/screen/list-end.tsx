import { unawaited } from '@mingtang/contract/unawaited.ts'
import { failureText } from '../call/reactions.ts'
import type { CallPages } from '../call/use-call.ts'
import type { TextKey } from '../texts/text-keys.ts'
import { useText } from '../texts/use-text.tsx'
import { Pager } from '../ui/pager.tsx'

type ListEndProps = {
  list: CallPages<{ rows: unknown[] }>
  /** Said with the `count` of rows after the last of several pages; nothing by default. */
  end?: TextKey
}

/** The end of a keyset list: the way to its next page, and nothing for a list of one page. */
export function ListEnd({ list, end }: ListEndProps) {
  const { t } = useText()
  const { pages = [] } = list.data ?? {}
  if (!list.hasNextPage && (pages.length < 2 || !end)) return null
  const count = pages.reduce((sum, { rows }) => sum + rows.length, 0)
  return (
    <Pager
      more={list.hasNextPage}
      busy={list.isFetchingNextPage}
      onMore={() => unawaited(list.fetchNextPage())}
      moreLabel={t('site.more')}
      endLabel={end ? t(end, { count }) : ''}
      failure={
        list.isFetchNextPageError && list.error ? `${t('record.failed.more')} · ${failureText(list.error)}` : undefined
      }
      retryLabel={t('site.retry')}
    />
  )
}
