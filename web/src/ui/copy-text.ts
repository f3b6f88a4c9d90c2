/** Puts text on the clipboard; answers false when the browser lets nobody do so. */
export async function copyText(text: string): Promise<boolean> {
  try {
    // Plain http on another name than localhost has no clipboard at all.
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text)
  }
}

// The old way: text that is selected, and the command that copies it.
function copySelected(text: string): boolean {
  const focused = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  area.className = 'sr-only'
  area.ariaHidden = 'true'
  // A dialog keeps the focus inside, so the text has to be in it.
  const room = focused?.closest('[role="dialog"]') ?? document.body
  room.append(area)
  area.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    area.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}
