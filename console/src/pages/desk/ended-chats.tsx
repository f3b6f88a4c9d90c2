import { Button, Empty, Skeleton } from 'antd'
import { ReadFailure } from '../../call/read-failure.tsx'
import { useList } from '../../call/use-list.ts'
import { useText } from '../../texts/use-text.tsx'
import { ChatRow } from './chat-row.tsx'

type EndedChatsProps = {
  lang: string
  userName: string
  chosen: string
  onChoose: (id: string) => void
}

const size = 50

/** The ended conversations, page by page. They are not watched: nobody waits there. */
export function EndedChats({ lang, userName, chosen, onChoose }: EndedChatsProps) {
  const { t } = useText()
  const { rows, failure, isPending, hasMore, loadMore, retry } = useList('listDeskChats', {
    list: 'CLOSED',
    lang,
    userName,
    size,
  })
  const isEmpty = rows.length === 0 && !isPending && !failure
  return (
    <>
      <ul className="desk-rows">
        {rows.map((chat) => (
          <li key={chat.id}>
            <ChatRow chat={chat} isChosen={chat.id === chosen} onChoose={() => onChoose(chat.id)} />
          </li>
        ))}
      </ul>
      {isPending && <Skeleton active />}
      {isEmpty && <Empty description={t(lang || userName ? 'desk.empty.found' : 'desk.empty.CLOSED')} />}
      {failure && <ReadFailure failure={failure} onRetry={retry} />}
      {hasMore && !isPending && !failure && <Button onClick={loadMore}>{t('list.more')}</Button>}
    </>
  )
}
