import { drawing, h, prefersCalm } from '#kit/dom.ts'
import { lotus as t } from '#texts'
import { type Group, size, type SymbolCode } from '../pond.ts'
import { waterSvg } from './night.ts'
import { symbolSvg } from './symbols.ts'

const fallMs = 420
const columnMs = 45

function placeOf(column: number, row: number): string {
  return `${column * 100}% ${row * 100}%`
}

function floatOf(symbol: SymbolCode): HTMLElement {
  const element = h('div', { class: 'float' })
  element.innerHTML = symbolSvg(symbol)
  return element
}

/** The pond: its symbols lie in six columns and move by CSS only. */
export class Board {
  readonly #floats = h('div', { class: 'floats' })
  readonly element = h('div', { class: 'pond', role: 'img' }, drawing('water', waterSvg()), this.#floats)
  /** The elements of the cells, in their order. */
  #at: HTMLElement[] = []

  /** Shows symbols without motion. */
  show(cells: readonly SymbolCode[]): void {
    this.#at = cells.map(floatOf)
    this.#floats.replaceChildren(...this.#at)
    for (const [cell, element] of this.#at.entries()) this.#lay(element, cell, cell % size)
    this.#say(cells)
  }

  /** All symbols go under. */
  drain(): void {
    for (const element of this.#at) element.classList.add('gone')
  }

  /** A new pond comes down. */
  pour(cells: readonly SymbolCode[]): void {
    this.show(cells)
    for (const [cell, element] of this.#at.entries()) this.#lay(element, cell, (cell % size) - size)
  }

  /** Lights groups and takes the light off the others. */
  light(groups: readonly Group[]): void {
    const lit = new Set(groups.flatMap((group) => group.cells))
    for (const [cell, element] of this.#at.entries()) {
      element.classList.toggle('won', lit.has(cell))
      element.classList.toggle('rest', !lit.has(cell))
    }
  }

  clear(): void {
    for (const element of this.#at) element.classList.remove('won', 'rest')
  }

  sink(groups: readonly Group[]): void {
    for (const cell of groups.flatMap((group) => group.cells)) this.#at[cell]?.classList.add('gone')
  }

  /** What is left comes down, and new symbols above it, until the pond has these cells. */
  fall(groups: readonly Group[], cells: readonly SymbolCode[]): void {
    const gone = new Set(groups.flatMap((group) => group.cells))
    const before = this.#at
    this.clear()
    this.#at = [...cells]
      .map((_, cell) => cell)
      .filter((cell) => cell % size === 0)
      .flatMap((top) => {
        const kept = before.slice(top, top + size).filter((_, row) => !gone.has(top + row))
        const missing = size - kept.length
        const fresh = cells.slice(top, top + missing).map(floatOf)
        for (const [row, element] of fresh.entries()) this.#lay(element, top + row, row - missing)
        for (const [index, element] of kept.entries()) {
          const row = before.indexOf(element) - top
          this.#lay(element, top + missing + index, row)
        }
        return [...fresh, ...kept]
      })
    this.#floats.replaceChildren(...this.#at)
    this.#say(cells)
  }

  /** Puts an element into its cell; it comes down there from another row. */
  #lay(element: HTMLElement, cell: number, fromRow: number): void {
    const [column, row] = [Math.floor(cell / size), cell % size]
    element.style.translate = placeOf(column, row)
    if (fromRow === row || prefersCalm()) return
    element.animate([{ translate: placeOf(column, fromRow) }, { translate: placeOf(column, row) }], {
      duration: fallMs,
      delay: column * columnMs,
      easing: 'cubic-bezier(.3,.1,.3,1.06)',
      fill: 'backwards',
    })
  }

  #say(cells: readonly SymbolCode[]): void {
    const rows = Array.from({ length: size }, (_, row) => {
      const names = Array.from({ length: size }, (_unused, column) => t(`symbol.${cells[column * size + row] ?? 'L'}`))
      return t('rowShows', { row: row + 1, symbols: names.join(' ') })
    })
    this.element.setAttribute('aria-label', rows.join(' '))
  }
}
