import { useCopy } from '../site/use-copy.ts'
import { useText } from '../texts/use-text.tsx'
import { IconButton } from '../ui/icon-button.tsx'

/** An order number, shortened in the middle, with a button that copies the full number. */
export function OrderId({ id }: { id: string }) {
  const { t } = useText()
  const copy = useCopy()
  return (
    <span className="-my-3 flex items-center justify-end gap-1 whitespace-nowrap">
      <span title={id}>{`${id.slice(0, 8)}\u2026${id.slice(-4)}`}</span>
      <IconButton icon="copy" label={t('cashier.copy')} className="-me-3" onClick={() => copy(id)} />
    </span>
  )
}
