import { useEffect, useRef, useState } from 'react'
import { refreshCalls, useCallChange } from '../../../call/use-call.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Recharge } from './recharge-state.ts'

/** Cancels an unpaid order after a second press, which says what becomes of money that is on its way. */
export function CancelOrder({ recharge }: { recharge: Recharge }) {
  const { t } = useText()
  const [isAsking, setAsking] = useState(false)
  const keep = useRef<HTMLButtonElement>(null)
  // The button that was pressed is gone.
  useEffect(() => {
    if (isAsking) keep.current?.focus()
  }, [isAsking])
  const refresh = () => refreshCalls(['getRecharge', 'listRecharges'])
  // A refusal means that the order has changed: its reaction says so, and the page reads it again.
  const cancel = useCallChange('cancelRecharge', {
    onDone: refresh,
    onFailure: () => {
      refresh()
      return false
    },
  })
  if (!recharge.mayCancel) return null
  if (!isAsking)
    return (
      <Button look="quiet" onClick={() => setAsking(true)}>
        {t('cashier.recharge.cancel')}
      </Button>
    )
  return (
    <div
      className="grid gap-2.5 rounded-m border border-line p-4"
      role="group"
      aria-label={t('cashier.recharge.cancel')}
    >
      <p className="text-14 text-text-2">{t('cashier.recharge.cancel.note')}</p>
      <div className="grid grid-cols-2 gap-2.5">
        <Button ref={keep} onClick={() => setAsking(false)}>
          {t('cashier.recharge.cancel.keep')}
        </Button>
        <Button look="danger" busy={cancel.isPending} onClick={() => cancel.mutate({ id: recharge.id })}>
          {t('cashier.recharge.cancel.yes')}
        </Button>
      </div>
    </div>
  )
}
