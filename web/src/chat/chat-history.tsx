import { type FormEvent, useState } from 'react'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { failureText } from '../call/reactions.ts'
import { useCallPages } from '../call/use-call.ts'
import { LoadFailed } from '../screen/load-failed.tsx'
import { formatTime } from '../texts/dates.ts'
import { useText } from '../texts/use-text.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { ListRow } from '../ui/list-row.tsx'
import { Pager } from '../ui/pager.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TextInput } from '../ui/text-input.tsx'

/** The visitor's conversations, newest first, and a search in what was said. */
export function ChatHistory({ onOpen }: { onOpen: (id: string) => void }) {
  const { t } = useText()
  const [typed, setTyped] = useState('')
  const [query, setQuery] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setQuery(typed.trim())
  }
  return (
    <div className="chat-scroll">
      <form role="search" onSubmit={submit}>
        <TextInput
          type="search"
          aria-label={t('chat.search')}
          placeholder={t('chat.search')}
          autoComplete="off"
          maxLength={40}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            // Without a text there is nothing to confirm.
            if (!target.value) setQuery('')
          }}
          after={<IconButton type="submit" icon="search" label={t('chat.search')} />}
        />
      </form>
      <Entries query={query} onOpen={onOpen} />
    </div>
  )
}

function Entries({ query, onOpen }: { query: string; onOpen: (id: string) => void }) {
  const { t, lang } = useText()
  const list = useCallPages('listChats', { query, size: 20 }, { staleMs: 0 })
  const rows = list.data?.pages.flatMap((page) => page.rows)
  if (!rows && list.error) return <LoadFailed read={list} />
  if (!rows)
    return (
      <div className="rows mt-2" aria-busy="true">
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} height="60px" />
        ))}
      </div>
    )
  if (rows.length === 0)
    return (
      <EmptyState
        icon="chat"
        title={t(query ? 'chat.history.notFound' : 'chat.history.none')}
        note={t(query ? 'chat.history.notFoundNote' : 'chat.history.noneNote')}
      />
    )
  return (
    <>
      <div className="rows mt-2">
        {rows.map((row) => (
          <ListRow
            key={row.id}
            title={<bdi className="line-clamp-2 wrap-anywhere">{row.text || t('chat.history.noText')}</bdi>}
            note={t('chat.history.row', {
              time: formatTime(row.createdAt, lang, 'day'),
              state: t(`chat.state.${row.state}`),
              count: row.messages,
            })}
            after={<Icon name="chevron-right" size={18} className="text-text-3" />}
            onClick={() => onOpen(row.id)}
          />
        ))}
      </div>
      <Pager
        more={list.hasNextPage}
        busy={list.isFetchingNextPage}
        onMore={() => unawaited(list.fetchNextPage())}
        moreLabel={t('chat.history.more')}
        endLabel={t('chat.history.end', { count: rows.length })}
        failure={list.isFetchNextPageError && list.error ? failureText(list.error) : undefined}
        retryLabel={t('site.retry')}
      />
    </>
  )
}
