import { formatTime } from '../texts/dates.ts'
import { useText } from '../texts/use-text.tsx'
import type { TextKey } from '../texts/text-keys.ts'
import type { ChatOrder } from '../session/dialogs.ts'
import { FilePart } from './file-part.tsx'
import { NamedPages } from './named-pages.tsx'
import { OrderCard } from './order-card.tsx'
import type { ChatMessage } from './talk.ts'

type BubbleProps = { message: ChatMessage; orders: readonly ChatOrder[]; mark?: TextKey | undefined }

/** One message, or a line about what happened. What was typed is shown as it is: never as markup, never as a link. */
export function Bubble({ message, orders, mark }: BubbleProps) {
  const { t, lang } = useText()
  const { side, kind, operator, at } = message
  if (kind !== 'TEXT' && kind !== 'FILE' && kind !== 'CARD')
    return <p className="chat-event">{t(`chat.event.${kind}`)}</p>
  const isOwn = side === 'MEMBER'
  const who = t(`chat.by.${side}`)
  return (
    <div className="chat-line" data-own={isOwn}>
      <p className={isOwn ? 'sr-only' : 'chat-who'}>
        {who}
        {operator && ` ${operator}`}
      </p>
      <MessageBody message={message} orders={orders} />
      {side === 'SYSTEM' && <NamedPages text={message.text} />}
      <p className="chat-when">
        <time dateTime={at}>{formatTime(at, lang, 'time')}</time>
        {mark && <span>{t(mark)}</span>}
      </p>
    </div>
  )
}

function MessageBody({ message, orders }: BubbleProps) {
  const { kind, text, file, orderId } = message
  if (kind === 'FILE' && file) return <FilePart file={file} />
  if (kind === 'CARD') return <OrderCard order={orders.find(({ id }) => id === orderId)} />
  return <Said text={text} />
}

/** Typed text in its own direction, so that marks for another one change nothing around it. */
export function Said({ text }: { text: string }) {
  return (
    <p className="chat-bubble" dir="auto">
      {text}
    </p>
  )
}
