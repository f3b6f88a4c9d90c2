import { Badge, Tag } from 'antd'
import { formatTime } from '../../texts/dates.ts'
import { textOr, useText } from '../../texts/use-text.tsx'
import type { DeskChat } from './use-desk.ts'
import { WaitClock } from './wait-clock.tsx'

type ChatRowProps = { chat: DeskChat; isChosen: boolean; onChoose: () => void }

/** One conversation in a list: who it is, how long they wait, and what is new. */
export function ChatRow({ chat, isChosen, onChoose }: ChatRowProps) {
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
