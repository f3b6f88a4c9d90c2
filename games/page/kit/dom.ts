type Child = Node | string | null | undefined | false
type Attributes = Record<string, string | boolean | ((event: Event) => void) | undefined>

/** Creates an element: attributes by name, event listeners under on… names, text and nodes as children. */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value)
    else if (value === true) element.setAttribute(name, '')
    else if (typeof value === 'string') element.setAttribute(name, value)
  }
  element.append(...children.filter((child): child is Node | string => Boolean(child)))
  return element
}

/** Creates a span around one of our own SVG drawings. It sets innerHTML, so never pass data from the network. */
export function drawing(className: string, svg: string): HTMLElement {
  const element = h('span', { class: className, 'aria-hidden': 'true' })
  element.innerHTML = svg
  return element
}

export function sleep(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms))
}

export function prefersCalm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Pressing Enter in a field acts like its button. A form cannot do this: the frame's sandbox forbids submitting. */
export function onEnter(group: HTMLElement, act: () => void): void {
  group.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) act()
  })
}
