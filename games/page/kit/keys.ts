export type Keys = { play(): void; step(by: number): void }

/** Space and Enter press the button, arrows change the stake, unless they belong to what has the focus. */
export function listenToKeys({ play, step }: Keys): void {
  document.addEventListener('keydown', (event) => {
    if (document.querySelector('dialog[open]') || event.ctrlKey || event.metaKey || event.altKey) return
    const at = event.target instanceof HTMLElement ? event.target : undefined
    const onOther = Boolean(at?.closest('button, a, input'))
    const onPlay = Boolean(at?.closest('.spin'))
    const by = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }[event.key]
    // Arrows inside a field belong to the field.
    if (by !== undefined && !at?.closest('input')) {
      event.preventDefault()
      step(by)
    } else if ((event.key === ' ' || event.key === 'Enter') && (onPlay || !onOther)) {
      event.preventDefault()
      // Holding the key down counts as one press, so it cannot start an autoplay.
      if (!event.repeat) play()
    }
  })
}
