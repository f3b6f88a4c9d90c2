// Light over the reels of a slot: rays along the wins, and the cells that won.
const names = 'http://www.w3.org/2000/svg'

export type Cell = { readonly reel: number; readonly row: number }
export type Box = { readonly width: number; readonly height: number }
export type Ray = { readonly path: string; readonly delayMs: number }

/** How a game's outcome shines. */
export type Shine<Outcome> = {
  /** How long a ray takes to be drawn. */
  readonly drawMs: number
  /** The rays of the outcome in a box of the reels' size. */
  rays(outcome: Outcome, box: Box): readonly Ray[]
  /** The cells that won. */
  cells(outcome: Outcome): readonly Cell[]
}

function svg(tag: string, attributes: Record<string, string>): SVGElement {
  const element = document.createElementNS(names, tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  return element
}

/** The cells of a window that show a symbol. */
export function cellsWith(window: readonly (readonly string[])[], symbol: string): Cell[] {
  return window.flatMap((column, reel) => column.flatMap((cell, row) => (cell === symbol ? [{ reel, row }] : [])))
}

/** Draws the rays of an outcome and lights its cells. */
export class Light<Outcome> {
  readonly element = svg('svg', { class: 'light', preserveAspectRatio: 'none', 'aria-hidden': 'true' })
  readonly #shine: Shine<Outcome>

  constructor(shine: Shine<Outcome>) {
    this.#shine = shine
  }

  clear(cells: HTMLElement[][]): void {
    this.element.replaceChildren()
    for (const cell of cells.flat()) cell.classList.remove('won', 'rest')
  }

  show(outcome: Outcome, cells: HTMLElement[][]): void {
    this.clear(cells)
    for (const cell of cells.flat()) cell.classList.add('rest')
    for (const { reel, row } of this.#shine.cells(outcome)) cells[reel]?.[row]?.classList.replace('rest', 'won')
    // The rays use the current pixel size; after a resize the viewBox stretches them.
    const box = { width: this.element.clientWidth, height: this.element.clientHeight }
    this.element.setAttribute('viewBox', `0 0 ${box.width} ${box.height}`)
    for (const ray of this.#shine.rays(outcome, box)) this.#draw(ray)
  }

  #draw({ path, delayMs }: Ray): void {
    for (const part of ['halo-line', 'core']) {
      const ray = svg('path', { class: part, d: path, pathLength: '1' })
      this.element.append(ray)
      ray.animate([{ strokeDashoffset: '1' }, { strokeDashoffset: '0' }], {
        duration: this.#shine.drawMs,
        delay: delayMs,
        fill: 'backwards',
        easing: 'ease-out',
      })
    }
  }
}
