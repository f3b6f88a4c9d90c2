import { Badge, Empty, Input, Segmented, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { ReadFailure } from '../../call/read-failure.tsx'
import { langs } from '../../texts/current-lang.ts'
import { useText } from '../../texts/use-text.tsx'
import { ChatRow } from './chat-row.tsx'
import { EndedChats } from './ended-chats.tsx'
import { type Desk, deskLists } from './use-desk.ts'

type ChatListProps = { desk: Desk; chosen: string; isHidden: boolean; onChoose: (id: string) => void }

/** The conversations of one list; a language can be chosen, because not everybody speaks all. The ended ones are searched. */
export function ChatList({ desk, chosen, isHidden, onChoose }: ChatListProps) {
  const { t } = useText()
  const [lang, setLang] = useState('')
  const [userName, setUserName] = useState('')
  const counts: Partial<Record<string, number>> = { WAITING: desk.waiting, OWN: desk.unread }
  const isEnded = desk.list === 'CLOSED'
  return (
    <section className="desk-list" aria-label={t('desk.lists')} hidden={isHidden}>
      <Segmented
        block
        value={desk.list}
        onChange={desk.show}
        options={deskLists.map((list) => ({
          value: list,
          label: (
            <>
              {t(`desk.list.${list}`)} {counts[list] ? <Badge count={counts[list]} size="small" /> : null}
            </>
          ),
        }))}
      />
      <Select
        aria-label={t('desk.lang')}
        value={lang}
        onChange={setLang}
        options={[
          { value: '', label: t('desk.lang.all') },
          ...langs.map((one) => ({ value: one, label: t(`shell.lang.${one}`) })),
        ]}
      />
      {isEnded && (
        <Input.Search
          allowClear
          aria-label={t('desk.find')}
          placeholder={t('desk.find')}
          defaultValue={userName}
          maxLength={60}
          onSearch={(text) => setUserName(text.trim())}
        />
      )}
      {isEnded ? (
        <EndedChats lang={lang} userName={userName} chosen={chosen} onChoose={onChoose} />
      ) : (
        <OpenChats desk={desk} lang={lang} chosen={chosen} onChoose={onChoose} />
      )}
    </section>
  )
}

type OpenChatsProps = { desk: Desk; lang: string; chosen: string; onChoose: (id: string) => void }

function OpenChats({ desk, lang, chosen, onChoose }: OpenChatsProps) {
  const { t } = useText()
  const rows = desk.rows?.filter((chat) => !lang || chat.lang === lang)
  return (
    <>
      {desk.failure && <ReadFailure failure={desk.failure} onRetry={desk.reload} />}
      {!rows && !desk.failure && <Skeleton active />}
      {rows?.length === 0 && <Empty description={t(`desk.empty.${desk.list}`)} />}
      <ul className="desk-rows">
        {rows?.map((chat) => (
          <li key={chat.id}>
            <ChatRow chat={chat} isChosen={chat.id === chosen} onChoose={() => onChoose(chat.id)} />
          </li>
        ))}
      </ul>
    </>
  )
}
