/**
 * Moves the focus to the page when the button that opened a dialog no longer exists, such as "log in" after a login.
 * Otherwise keyboard users would start at the top of the document.
 */
export function landFocus(): void {
  // Polls until the dialog is gone, because it restores the focus only when it closes.
  requestAnimationFrame(() => {
    if (document.querySelector('.dialog')) landFocus()
    else if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
  })
}
