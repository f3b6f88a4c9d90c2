import { useText } from '../texts/use-text.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { hideAmounts, useAmountsHidden } from './hidden-amounts.ts'

/** Covers the member's own amounts in all places of this device, and shows them again. */
export function HideSwitch({ className }: { className?: string }) {
  const { t } = useText()
  const isHidden = useAmountsHidden()
  return (
    <IconButton
      icon={isHidden ? 'eye-off' : 'eye'}
      label={t('site.balance.hide')}
      aria-pressed={isHidden}
      onClick={() => hideAmounts(!isHidden)}
      {...(className && { className })}
    />
  )
}
