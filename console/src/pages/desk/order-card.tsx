import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { formatTime } from '../../texts/dates.ts'
import { textOr, useText } from '../../texts/use-text.tsx'
import { BetText } from './bet-text.tsx'
import type { Order } from './use-chat.ts'

/** One of the member's orders, as it is now. */
export function OrderCard({ order }: { order: Order }) {
  const { lang } = useText()
  const { kind, currency, amount, state, platformCode, createdAt, bet } = order
  return (
    <div className="desk-order">
      <strong>{textOr(`desk.order.${kind}`, kind)}</strong>
      <span className="figure">
        {groupAmount(amount)} {currency}
      </span>
      <span>{textOr(`desk.order.state.${state}`, state)}</span>
      {bet ? <BetText bet={bet} /> : platformCode && <span>{platformCode}</span>}
      <time dateTime={createdAt}>{formatTime(createdAt, lang, 'short')}</time>
    </div>
  )
}
