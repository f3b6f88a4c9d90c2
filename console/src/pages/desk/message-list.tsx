import { useEffect, useRef } from 'react'
import { formatTime } from '../../texts/dates.ts'
import { textOr, useText } from '../../texts/use-text.tsx'
import { FileView } from './file-view.tsx'
import { OrderCard } from './order-card.tsx'
import type { Message, Order } from './use-chat.ts'
import type { DeskChat } from './use-desk.ts'

type MessageListProps = { messages: readonly Message[]; orders: readonly Order[]; chat: DeskChat }

/** What was said, the newest at the end; a new message comes into view unless the reader is further up. */
export function MessageList({ messages, orders, chat }: MessageListProps) {
  const { t } = useText()
  const box = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const note = () => {
    const { scrollTop, scrollHeight, clientHeight } = box.current!
    isAtEnd.current = scrollHeight - scrollTop - clientHeight < 40
  }
  useEffect(() => {
    if (isAtEnd.current) box.current?.scrollTo({ top: box.current.scrollHeight })
  }, [messages])
  return (
    <div ref={box} className="desk-said" role="log" aria-label={t('desk.said')} tabIndex={0} onScroll={note}>
      {messages.map((message) => (
        <MessageRow key={message.number} message={message} orders={orders} chat={chat} />
      ))}
      {chat.isMemberTyping && <p className="desk-event">{t('desk.typing')}</p>}
      {chat.state === 'CLOSED' && chat.rating && (
        <p className="desk-event">{t('desk.rating', { text: chat.rating })}</p>
      )}
    </div>
  )
}

function MessageRow({ message, orders, chat }: { message: Message; orders: readonly Order[]; chat: DeskChat }) {
  const { t, lang } = useText()
  const { number, side, kind, text, file, orderId, at, operator } = message
  if (side === 'SYSTEM')
    return (
      <p className="desk-event">
        {textOr(`desk.event.${kind}`, kind)} · {formatTime(at, lang, 'time')}
      </p>
    )
  const order = orders.find(({ id }) => id === orderId)
  const isDesk = side === 'DESK'
  const seen = number <= chat.memberRead ? 'desk.read' : number <= chat.memberDelivered ? 'desk.delivered' : 'desk.sent'
  return (
    <article className={isDesk ? 'desk-message is-own' : 'desk-message'}>
      {kind === 'FILE' && file ? <FileView file={file} /> : order ? <OrderCard order={order} /> : <p>{text}</p>}
      <footer>
        {operator && `${operator} · `}
        <time dateTime={at}>{formatTime(at, lang, 'time')}</time>
        {isDesk && ` · ${t(seen)}`}
      </footer>
    </article>
  )
}
