/** Focuses a field by name, after the next render: a folded one is opened, and its label and message come into view. */
export function focusOn(form: HTMLFormElement | null, name: string): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>(`[name="${name}"]`)
    field?.closest('details')?.setAttribute('open', '')
    field?.focus()
    field?.closest('.field, .check')?.scrollIntoView({ block: 'nearest' })
  })
}
