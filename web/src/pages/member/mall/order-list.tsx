import { useRef, useState } from 'react'
import { failureText } from '../../../call/reactions.ts'
import { refreshCalls, useCallPages } from '../../../call/use-call.ts'
import { UnansweredCard } from '../../../money/unanswered-card.tsx'
import { useMoneyChange } from '../../../money/use-money-change.ts'
import { ListEnd } from '../../../screen/list-end.tsx'
import { Unread } from '../../../screen/unread.tsx'
import { useText } from '../../../texts/use-text.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { type Order, OrderRow } from './order-row.tsx'

const pageSize = 20

/** The member's orders, newest first. */
export function OrderList() {
  const { t } = useText()
  const list = useCallPages('listMallOrders', { size: pageSize }, { staleMs: 5_000 })
  // The order stays while its dialog closes, so that nothing in it changes.
  const [order, setOrder] = useState<Order>()
  const [isOpen, setOpen] = useState(false)
  const [told, setTold] = useState('')
  const hasCancelled = useRef(false)
  const cancel = useMoneyChange('cancelMallOrder', {
    onDone: () => {
      hasCancelled.current = true
      showToast(t('mall.cancelled'), 'good')
      setOpen(false)
    },
    onFailure: (failure) => {
      setTold(failureText(failure))
      refreshCalls(['listMallOrders'])
      return failure.code !== '' && failure.errorName !== 'loginRequired'
    },
  })
  if (cancel.unanswered)
    return (
      <UnansweredCard
        what={t('mall.cancelSent')}
        busy={cancel.busy}
        gaveUp={cancel.gaveUp}
        onAskAgain={cancel.askAgain}
      />
    )
  const [first] = list.data?.pages ?? []
  if (!first)
    return (
      <Unread reads={[list]} offlineNote={t('mall.offlineNote')} failed={t('mall.orders.failed')}>
        <OrdersSkeleton />
      </Unread>
    )
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  if (rows.length === 0)
    return (
      <div className="card">
        <EmptyState icon="gift" title={t('mall.orders.empty')} note={t('mall.orders.emptyNote')} />
      </div>
    )
  const begin = (one: Order) => {
    hasCancelled.current = false
    setOrder(one)
    setTold('')
    setOpen(true)
  }
  return (
    <section className="card px-4 py-1 md:px-6" aria-label={t('mall.tab.orders')}>
      <ul className="rows">
        {rows.map((one) => (
          <li key={one.id}>
            <OrderRow order={one} onCancel={() => begin(one)} />
          </li>
        ))}
      </ul>
      <ListEnd list={list} end="mall.orders.end" />
      {order && (
        <CancelDialog
          open={isOpen}
          order={order}
          busy={cancel.busy}
          told={told}
          // The button that opened it is gone with the order's first state.
          focusAfter={() => (hasCancelled.current ? document.getElementById('main') : undefined)}
          onClose={() => setOpen(false)}
          onConfirm={() => {
            setTold('')
            cancel.send({ id: order.id })
          }}
        />
      )}
    </section>
  )
}

function OrdersSkeleton() {
  return (
    <div className="card rows px-4 md:px-6" aria-busy="true">
      {[0, 1, 2].map((row) => (
        <div key={row} className="grid grid-cols-[72px_minmax(0,1fr)] gap-4 py-4">
          <Skeleton height="96px" radius="12px" />
          <div className="grid grid-cols-1 content-start gap-3">
            <Skeleton width="50%" height="24px" />
            <Skeleton width="70%" height="20px" />
          </div>
        </div>
      ))}
    </div>
  )
}
