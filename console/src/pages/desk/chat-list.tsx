import { Alert, Badge, Button, Empty, Segmented, Select, Skeleton, Tag } from 'antd'
import { useState } from 'react'
import { failureText } from '../../call/client.ts'
import { langs } from '../../texts/current-lang.ts'
import { formatTime } from '../../texts/dates.ts'
import { textOr, useText } from '../../texts/use-text.tsx'
import { type Desk, type DeskChat, deskLists } from './use-desk.ts'
import { WaitClock } from './wait-clock.tsx'

type ChatListProps = { desk: Desk; chosen: string; onChoose: (id: string) => void }

/** The conversations of one list; a language can be chosen, because not everybody speaks all. */
export function ChatList({ desk, chosen, onChoose }: ChatListProps) {
  const { t } = useText()
  const [lang, setLang] = useState('')
  const rows = desk.rows?.filter((chat) => !lang || chat.lang === lang)
  const counts: Partial<Record<string, number>> = { WAITING: desk.waiting, OWN: desk.unread }
  return (
    <section className="desk-list" aria-label={t('desk.lists')}>
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
      {desk.failure && (
        <Alert
          type="error"
          showIcon
          title={failureText(desk.failure)}
          action={
            <Button size="small" onClick={desk.reload}>
              {t('shell.retry')}
            </Button>
          }
        />
      )}
      {!rows && !desk.failure && <Skeleton active />}
      {rows?.length === 0 && <Empty description={t(`desk.empty.${desk.list}`)} />}
      <ul className="desk-rows">
        {rows?.map((chat) => (
          <li key={chat.id}>
            <ChatRow chat={chat} isChosen={chat.id === chosen} onChoose={() => onChoose(chat.id)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ChatRow({ chat, isChosen, onChoose }: { chat: DeskChat; isChosen: boolean; onChoose: () => void }) {
  const { t, lang } = useText()
  return (
    <button type="button" className="desk-row" aria-current={isChosen} onClick={onChoose}>
      <span className="desk-row-head">
        <strong>{chat.userName || t('desk.guest')}</strong>
        {chat.state === 'CLOSED' ? (
          <span>{formatTime(chat.closedAt, lang, 'short')}</span>
        ) : (
          <WaitClock since={chat.state === 'WAITING' ? chat.waitsSince : chat.unansweredSince} />
        )}
      </span>
      <span className="desk-row-facts">
        {chat.vipLevel > 0 && <Tag>VIP {chat.vipLevel}</Tag>}
        <Tag>{textOr(`shell.lang.${chat.lang}`, chat.lang)}</Tag>
        {chat.isOffline && <Tag>{t('desk.offline')}</Tag>}
        {chat.stars > 0 && <Tag>{t('desk.stars', { stars: chat.stars })}</Tag>}
        {chat.operator && <span>{chat.operator}</span>}
        {chat.isMemberTyping && <span>{t('desk.typing')}</span>}
        {chat.unread > 0 && chat.state !== 'CLOSED' && <Badge count={chat.unread} />}
      </span>
    </button>
  )
}
