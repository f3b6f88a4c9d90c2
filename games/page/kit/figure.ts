import { h } from './dom.ts'
import { written } from './money.ts'

const digits = '0123456789'

/** A number whose digits roll once to a new value. The columns are aria-hidden; screen readers get the live region. */
export class Figure {
  readonly element: HTMLElement
  readonly #text = h('span', { class: 'reader' })
  readonly #columns = h('span', { class: 'columns', 'aria-hidden': 'true' })
  #shape = ''

  constructor(className: string) {
    this.element = h('span', { class: `figure ${className}` }, this.#text, this.#columns)
  }

  show(amount: string): void {
    const text = written(amount)
    this.#text.textContent = text
    this.element.dataset.length = text.length > 12 ? 'long' : text.length > 9 ? 'medium' : 'short'
    const shape = text.replace(/\d/g, '0')
    if (shape !== this.#shape) this.#build(shape)
    for (const [index, sign] of [...text].entries()) {
      const column = this.#columns.children[index] as HTMLElement
      if (/\d/.test(sign))
        (column.firstElementChild as HTMLElement).style.transform = `translateY(${-10 * Number(sign)}%)`
    }
  }

  #build(shape: string): void {
    this.#shape = shape
    this.#columns.replaceChildren(
      ...[...shape].map((sign) => {
        if (sign !== '0') return h('span', { class: 'sign' }, sign)
        return h(
          'span',
          { class: 'digit' },
          h('span', { class: 'wheel' }, ...[...digits].map((digit) => h('i', {}, digit))),
        )
      }),
    )
  }
}
