import { h } from './dom.ts'

/** A figure with its name; `show` changes the value in place. */
export type Told = { readonly element: HTMLElement; show(value: string): void }

export function told(name: string): Told {
  const value = h('dd', {})
  return {
    element: h('div', {}, h('dt', {}, name), value),
    show(text) {
      value.textContent = text
    },
  }
}

export function toldRow(...figures: readonly Told[]): HTMLElement {
  return h('dl', { class: 'told' }, ...figures.map(({ element }) => element))
}

/** A group of radio buttons of which one is chosen. */
export function segments<Value extends string>(
  name: string,
  choices: readonly (readonly [value: Value, label: string])[],
  changed: (value: Value) => void,
): { element: HTMLElement; choose(value: Value): void } {
  const buttons = choices.map(([value, label]) => {
    const input = h('input', { type: 'radio', name, value, onchange: () => changed(value) })
    return { value, input, element: h('label', {}, input, h('span', {}, label)) }
  })
  const element = h('div', { class: 'segments', role: 'radiogroup', 'aria-label': name })
  element.append(...buttons.map((button) => button.element))
  return {
    element,
    choose(value) {
      for (const button of buttons) button.input.checked = button.value === value
    },
  }
}

/** A slider over integers; its text says the value to a reader of the screen. */
export function slider(
  name: string,
  { min, max, step }: { min: number; max: number; step: number },
  changed: (value: number) => void,
): { element: HTMLInputElement; show(value: number, text: string): void } {
  const element = h('input', {
    class: 'slider',
    type: 'range',
    min: String(min),
    max: String(max),
    step: String(step),
    'aria-label': name,
  })
  element.addEventListener('input', () => changed(Number(element.value)))
  return {
    element,
    show(value, text) {
      element.value = String(value)
      element.setAttribute('aria-valuetext', text)
    },
  }
}

/** The panel between stage and desk in which the player chooses. */
export function panel(...parts: readonly HTMLElement[]): HTMLElement {
  return h('div', { class: 'panel' }, ...parts)
}
