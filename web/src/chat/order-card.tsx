import { picksText } from '@mingtang/contract/ticket.ts'
import { Link } from 'wouter'
import { closeChat, type ChatOrder } from '../session/dialogs.ts'
import { formatTime } from '../texts/dates.ts'
import { useText } from '../texts/use-text.tsx'
import { Amount } from '../ui/amount.tsx'
import { Badge } from '../ui/badge.tsx'
import { Icon } from '../ui/icon.tsx'
import { orderWords } from './order-words.ts'

/** An order with its amount and its state now. */
export function OrderFacts({ order }: { order: ChatOrder }) {
  const { lang } = useText()
  const { name, state, tone } = orderWords(order, lang)
  return (
    <span className="grid w-full gap-1 text-start">
      <span className="flex items-center justify-between gap-3 text-14 text-text-2">
        {name}
        <Badge tone={tone}>{state}</Badge>
      </span>
      {order.bet && (
        <span className="line-clamp-3 text-14">
          {[order.bet.game, order.bet.ticket && picksText(order.bet.ticket)].filter(Boolean).join(' \u00b7 ')}
        </span>
      )}
      <Amount value={order.amount} currency={order.currency} className="text-20" />
      <time dateTime={order.createdAt} className="text-12 text-text-3 tabular-nums">
        {formatTime(order.createdAt, lang, 'day')}
      </time>
    </span>
  )
}

/** The card of an order in the conversation; `order` is undefined when it is gone. */
export function OrderCard({ order }: { order: ChatOrder | undefined }) {
  const { t, lang } = useText()
  if (!order) return <p className="chat-card text-14 text-text-2">{t('chat.order.gone')}</p>
  // On a phone the chat covers the page that is opened.
  const leave = () => window.matchMedia('(max-width: 639px)').matches && closeChat()
  return (
    <div className="chat-card">
      <OrderFacts order={order} />
      <Link href={orderWords(order, lang).href} className="chat-card-link" onClick={leave}>
        {t('chat.order.open')}
        <Icon name="chevron-right" size={16} />
      </Link>
    </div>
  )
}
