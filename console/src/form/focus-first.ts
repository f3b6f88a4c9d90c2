/** A ref for the field that has the focus when its form appears. */
export function focusFirst(field: { focus(): void } | null): void {
  field?.focus()
}
