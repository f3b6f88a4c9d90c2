import { refreshCalls } from '../../../call/use-call.ts'
import { goTo } from '../../../shell/navigation.ts'

/** Leaves the game for the page of this site that led to it, and for the lobby where none did. */
export function leaveGame(): void {
  refreshCalls(['getBalance', 'listWallets', 'listPlatforms'])
  if (!goBackInside()) goTo('/game')
}

// A game that went from page to page has steps of its own in the browser's history; the step meant here is ours.
function goBackInside(): boolean {
  if (!('navigation' in window)) return false
  const { currentEntry } = window.navigation
  const before = window.navigation.entries()[(currentEntry?.index ?? 0) - 1]
  if (!before?.sameDocument) return false
  window.navigation.traverseTo(before.key)
  return true
}
