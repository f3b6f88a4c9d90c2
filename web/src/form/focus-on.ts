/** Brings the focus to a field by its name, after the screen has drawn what is new. */
export function focusOn(form: HTMLFormElement | null, name: string): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus())
}
