// As long as a dialog takes to leave and to hand the focus back.
const leaveMs = 400

/**
 * Puts the focus on the page when the button that opened a dialog has gone with the change the dialog made, such as
 * "log in" after a login; otherwise a keyboard would start again from the top of the document.
 */
export function landFocus(): void {
  setTimeout(() => {
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
  }, leaveMs)
}
