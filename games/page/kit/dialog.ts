import { drawing, h } from './dom.ts'
import { t } from './texts.ts'

const cross = '<svg viewBox="0 0 24 24"><path d="m6 6 12 12M18 6 6 18"/></svg>'

/** Opens a modal sheet over the game; on close the focus returns to the opener. */
export function openDialog(title: string, ...content: Node[]): HTMLDialogElement {
  const opener = document.activeElement
  const close = h('button', { class: 'icon', type: 'button', 'aria-label': t('close'), onclick: () => dialog.close() })
  close.append(drawing('glyph', cross))
  const heading = h('h2', { id: 'dialog-title' }, title)
  const body = h('div', { class: 'sheet', tabindex: '0', role: 'group', 'aria-labelledby': 'dialog-title' }, ...content)
  const dialog = h('dialog', { 'aria-labelledby': 'dialog-title' }, h('header', {}, heading, close), body)
  dialog.addEventListener('close', () => {
    dialog.remove()
    if (opener instanceof HTMLElement) opener.focus()
  })
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close()
  })
  document.body.append(dialog)
  dialog.showModal()
  return dialog
}
