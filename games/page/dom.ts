type Child = Node | string | null | undefined | false
type Attributes = Record<string, string | boolean | ((event: Event) => void) | undefined>

/** Makes an element: attributes by name, listeners as functions under on…, text and nodes as children. */
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

/** Makes an element around a drawing of ours; never used with what came over the wire. */
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

/** Enter in a field acts like its button. No form does it: the frame's sandbox lets none be submitted. */
export function onEnter(group: HTMLElement, act: () => void): void {
  group.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) act()
  })
}
