/** Copies text to the clipboard; resolves to false when the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    // Outside secure contexts navigator.clipboard is undefined, which throws.
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text)
  }
}

// The deprecated fallback: a selected textarea and execCommand.
function copySelected(text: string): boolean {
  const focused = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  area.className = 'sr-only'
  area.ariaHidden = 'true'
  // A dialog traps the focus, so the textarea must be inside it.
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
