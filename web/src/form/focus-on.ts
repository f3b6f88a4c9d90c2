/** Focuses a field by name, after the next render; folded fields are opened for it. */
export function focusOn(form: HTMLFormElement | null, name: string): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>(`[name="${name}"]`)
    field?.closest('details')?.setAttribute('open', '')
    field?.focus()
  })
}
