import { useText } from '../../../../texts/use-text.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { showToast } from '../../../../ui/toast.tsx'

/** An order's number: its two ends and a button that copies it whole; whole where nothing can be copied. */
export function OrderId({ id }: { id: string }) {
  const { t } = useText()
  const canCopy = typeof navigator.clipboard?.writeText === 'function'
  // Plain http on another name than localhost has no clipboard; the number can still be selected there.
  if (!canCopy) return <span className="text-14 break-all">{id}</span>
  const copy = () =>
    void navigator.clipboard.writeText(id).then(
      () => showToast(t('cashier.copied'), 'good'),
      () => showToast(id),
    )
  return (
    <span className="-my-3 flex items-center justify-end gap-1 whitespace-nowrap">
      <span title={id}>{`${id.slice(0, 8)}\u2026${id.slice(-4)}`}</span>
      <IconButton icon="copy" label={t('cashier.copy')} className="-me-3" onClick={copy} />
    </span>
  )
}
