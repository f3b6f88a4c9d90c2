import type { ReactNode } from 'react'
import type { TextKey } from '../texts/text-keys.ts'
import { formatTime } from '../texts/dates.ts'
import { useText } from '../texts/use-text.tsx'
import type { ChatOrder } from '../session/dialogs.ts'
import { Bubble } from './bubble.tsx'
import { byDay } from './by-day.ts'
import type { Chat, ChatMessage } from './talk.ts'

type MessageLogProps = {
  messages: readonly ChatMessage[]
  orders: readonly ChatOrder[]
  /** The running conversation, whose own messages have a mark. */
  chat?: Chat | undefined
  children?: ReactNode
}

/** Messages under their days; a screen reader reads new ones aloud. */
export function MessageLog({ messages, orders, chat, children }: MessageLogProps) {
  const { t, lang } = useText()
  return (
    <div role="log" aria-label={t('chat.log')} aria-relevant="additions" className="chat-log">
      {byDay(messages, lang).map(({ day, rows }) => (
        <section key={day} aria-label={day} className="chat-day">
          <p className="chat-date" aria-hidden="true">
            {formatTime(rows[0]?.at ?? '', lang, 'monthDay')}
          </p>
          {rows.map((message) => (
            <Bubble key={message.number} message={message} orders={orders} mark={markOf(message, chat)} />
          ))}
        </section>
      ))}
      {children}
    </div>
  )
}

function markOf({ side, number }: ChatMessage, chat: Chat | undefined): TextKey | undefined {
  if (side !== 'MEMBER' || !chat) return undefined
  if (number <= chat.deskRead) return 'chat.mark.read'
  return number <= chat.deskDelivered ? 'chat.mark.delivered' : 'chat.mark.sent'
}
