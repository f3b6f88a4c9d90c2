import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { FormError } from '../../../form/form-error.tsx'
import { useText } from '../../../texts/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { Order } from './order-row.tsx'

type CancelDialogProps = {
  open: boolean
  order: Order
  busy: boolean
  /** Why it was refused; empty before. */
  told: string
  focusAfter: () => HTMLElement | null | undefined
  onClose: () => void
  onConfirm: () => void
}

/** Confirms the cancellation of an order. */
export function CancelDialog({ open, order, busy, told, focusAfter, onClose, onConfirm }: CancelDialogProps) {
  const { t } = useText()
  return (
    <Dialog
      open={open}
      onClose={() => !busy && onClose()}
      title={t('mall.cancelTitle')}
      description={t('mall.cancelNote', { points: groupAmount(order.price) })}
      closeLabel={t('wallet.close')}
      finalFocus={focusAfter}
    >
      <div className="grid grid-cols-1 gap-5">
        <p className="rounded-m border border-line bg-s2 px-4 py-3 font-medium break-words">{order.name}</p>
        <FormError text={told || undefined} />
        <Button look="danger" size="lg" className="w-full" busy={busy} onClick={onConfirm}>
          {t('mall.cancelConfirm')}
        </Button>
      </div>
    </Dialog>
  )
}
