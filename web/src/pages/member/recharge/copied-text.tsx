import { useCopy } from '../../../site/use-copy.ts'
import { useText } from '../../../texts/use-text.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'

/** A value of a payment with a button that copies it; `shown` may have gaps that the copy has not. */
export function CopiedText({ text, shown = text, name }: { text: string; shown?: string; name: string }) {
  const { t } = useText()
  const copy = useCopy()
  return (
    <span className="flex items-center justify-end gap-1">
      <bdi className="wrap-anywhere">{shown}</bdi>
      <IconButton
        icon="copy"
        label={t('cashier.copyOf', { name })}
        className="-my-3 -me-3"
        onClick={() => copy(text)}
      />
    </span>
  )
}
