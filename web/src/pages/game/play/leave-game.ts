import { refreshCalls } from '../../../call/use-call.ts'
import { goTo } from '../../../site/navigation.ts'

/** Returns to the previous page of this site, or to the lobby. */
export function leaveGame(): void {
  refreshCalls(['getBalance', 'listWallets', 'listPlatforms'])
  if (!goBackInside()) goTo('/game')
}

// Navigation inside the game's frame adds history entries; the Navigation API finds the previous entry of our own
// document.
function goBackInside(): boolean {
  if (!('navigation' in window)) return false
  const { currentEntry } = window.navigation
  const before = window.navigation.entries()[(currentEntry?.index ?? 0) - 1]
  if (!before?.sameDocument) return false
  window.navigation.traverseTo(before.key)
  return true
}
