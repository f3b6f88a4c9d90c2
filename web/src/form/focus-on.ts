/** Focuses a field by name, after the next render. */
export function focusOn(form: HTMLFormElement | null, name: string): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus())
}
