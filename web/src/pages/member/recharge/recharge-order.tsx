import { useEffect, useState } from 'react'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { refreshCalls, useCallQuery } from '../../../call/use-call.ts'
import { moneyReads } from '../../../money/use-money-change.ts'
import { LoadFailed } from '../../../screen/load-failed.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { OrderEnded, OrderFurther, OrderPaid, OrderWaiting } from './order-states.tsx'
import { isOpen } from './recharge-state.ts'

const watchMs = 2_000

/** The state of one order, polled every two seconds while it is open. */
export function RechargeOrder({ id, onAnother }: { id: string; onAnother: () => void }) {
  const [watch, setWatch] = useState(true)
  const order = useCallQuery('getRecharge', { id }, { staleMs: 0, ...(watch ? { refetchIntervalMs: watchMs } : {}) })
  const recharge = order.data?.recharge
  const state = recharge?.state ?? ''
  useEffect(() => {
    if (!state) return
    setWatch(isOpen(state))
    if (!isOpen(state)) refreshCalls(moneyReads)
  }, [state])
  useEffect(() => {
    if (order.error?.errorName === 'notFound') setWatch(false)
  }, [order.error])
  if (!recharge && order.error) return <LoadFailed read={order} isCard />
  if (!recharge) return <OrderSkeleton />
  // Its money is there already: nothing is to be paid.
  if (recharge.furtherOf && state !== 'PAID') return <OrderFurther recharge={recharge} onAnother={onAnother} />
  if (isOpen(state))
    return (
      <OrderWaiting
        recharge={recharge}
        onAsk={() => unawaited(order.refetch())}
        asking={order.isFetching}
        onAnother={onAnother}
      />
    )
  if (state === 'PAID') return <OrderPaid recharge={recharge} onAnother={onAnother} />
  return <OrderEnded recharge={recharge} onAnother={onAnother} />
}

function OrderSkeleton() {
  return (
    <div className="card grid grid-cols-1 justify-items-center gap-4 p-8">
      <Skeleton width="112px" height="112px" radius="50%" />
      <Skeleton width="160px" height="28px" />
      <Skeleton width="220px" height="46px" radius="12px" />
      <Skeleton height="140px" radius="12px" />
    </div>
  )
}
