/**
 * Puts the focus on the page when the button that opened a dialog has gone with the change the dialog made, such as
 * "log in" after a login; otherwise a keyboard would start again from the top of the document.
 */
export function landFocus(): void {
  // A dialog hands the focus back when it has left, however long a busy machine takes for that.
  requestAnimationFrame(() => {
    if (document.querySelector('.dialog')) landFocus()
    else if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
  })
}
