import { create } from 'zustand'
import { useBoot } from '../site/boot-context.ts'
import { writePreference } from '../storage/cookies.ts'
import { useText } from '../texts/use-text.tsx'

// What the member chose since the page was loaded; before that the document's own state counts.
const useChosen = create<{ isHidden: boolean | undefined }>(() => ({ isHidden: undefined }))

/** What is shown in the place of a hidden amount. */
export const veil = '****'

/** True while the member's own amounts are hidden on this device. */
export function useAmountsHidden(): boolean {
  const { areAmountsHidden } = useBoot()
  return useChosen((state) => state.isHidden) ?? areAmountsHidden
}

/**
 * Hides the member's own amounts or shows them again, everywhere at once. A cookie remembers it for a year, so that the
 * server's first view does not show them for a moment either.
 */
export function hideAmounts(isHidden: boolean): void {
  useChosen.setState({ isHidden })
  writePreference('amounts', isHidden ? 'hidden' : 'shown')
}

/** A text with amounts of the member in it, for screens and for screen readers. */
export function useOwnText(): { shown: (amount: string) => string; spoken: (amount: string) => string } {
  const { t } = useText()
  const isHidden = useAmountsHidden()
  return {
    shown: (amount) => (isHidden ? veil : amount),
    spoken: (amount) => (isHidden ? t('site.balance.hidden') : amount),
  }
}
