import type { OrderKind } from '@mingtang/contract/gen/words.ts'
import { useState } from 'react'
import { useCallQuery } from '../call/use-call.ts'
import { LoadFailed } from '../screen/load-failed.tsx'
import { useText } from '../texts/use-text.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { ChatOrder } from '../session/dialogs.ts'
import { OrderFacts } from './order-card.tsx'

const kinds: readonly OrderKind[] = ['RECHARGE', 'WITHDRAWAL', 'TRANSFER', 'BET']

/** The member's newest orders, of which one goes into the conversation. */
export function OrderPicker({ onPick }: { onPick: (order: ChatOrder) => void }) {
  const { t } = useText()
  const [kind, setKind] = useState<OrderKind>('RECHARGE')
  return (
    <div className="chat-scroll grid content-start gap-4">
      <Segmented
        label={t('chat.orders')}
        options={kinds.map((value) => ({ value, label: t(`chat.kind.${value}`) }))}
        value={kind}
        onChange={setKind}
      />
      <OrderList kind={kind} onPick={onPick} />
    </div>
  )
}

type OrderListProps = { kind: OrderKind; onPick: (order: ChatOrder) => void }

/** The member's newest orders of a kind as buttons. */
export function OrderList({ kind, onPick }: OrderListProps) {
  const { t } = useText()
  const read = useCallQuery('listChatOrders', { kind }, { staleMs: 0 })
  if (read.error && !read.data) return <LoadFailed read={read} />
  if (!read.data)
    return (
      <div className="grid gap-2" aria-busy="true">
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} height="102px" radius="12px" />
        ))}
      </div>
    )
  if (read.data.rows.length === 0)
    return <EmptyState icon="records" title={t('chat.orders.none')} note={t('chat.orders.noneNote')} />
  return (
    <ul className="grid gap-2">
      {read.data.rows.map((order) => (
        <li key={order.id}>
          <button type="button" className="chat-pick" onClick={() => onPick(order)}>
            <OrderFacts order={order} />
          </button>
        </li>
      ))}
    </ul>
  )
}
