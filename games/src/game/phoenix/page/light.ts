import { countsFor, rows, type Spin, strips, type WayWin } from '../spin.ts'

const names = 'http://www.w3.org/2000/svg'
const drawMs = 380
const staggerMs = 120

function svg(tag: string, attributes: Record<string, string>): SVGElement {
  const element = document.createElementNS(names, tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  return element
}

type Cell = { reel: number; row: number }

/** The cells of a win, reel by reel. */
function cellsOf({ window }: Spin, win: WayWin): Cell[][] {
  return window
    .slice(0, win.count)
    .map((column, reel) => column.flatMap((cell, row) => (countsFor(win.symbol, cell) ? [{ reel, row }] : [])))
}

/** Draws threads of light from each cell of a win to those of the next reel, and lights the cells. */
export class Light {
  readonly element = svg('svg', { class: 'light', preserveAspectRatio: 'none', 'aria-hidden': 'true' })

  clear(cells: HTMLElement[][]): void {
    this.element.replaceChildren()
    for (const cell of cells.flat()) cell.classList.remove('won', 'rest')
  }

  show(spin: Spin, cells: HTMLElement[][]): void {
    this.clear(cells)
    for (const cell of cells.flat()) cell.classList.add('rest')
    function mark({ reel, row }: Cell): void {
      cells[reel]?.[row]?.classList.replace('rest', 'won')
    }
    // The threads use the current pixel size; after a resize the viewBox stretches them.
    const [width, height] = [this.element.clientWidth, this.element.clientHeight]
    this.element.setAttribute('viewBox', `0 0 ${width} ${height}`)
    const point = ({ reel, row }: Cell) => `${((reel + 0.5) * width) / strips.length} ${((row + 0.5) * height) / rows}`
    for (const win of spin.wins) {
      const columns = cellsOf(spin, win)
      for (const [reel, column] of columns.entries()) {
        column.forEach(mark)
        for (const from of columns[reel - 1] ?? []) {
          for (const to of column) this.#draw(`M${point(from)}L${point(to)}`, reel * staggerMs)
        }
      }
    }
    if (!spin.isMoonlit) return
    for (const [reel, column] of spin.window.entries()) {
      for (const [row, symbol] of column.entries()) if (symbol === 'S') mark({ reel, row })
    }
  }

  #draw(path: string, delay: number): void {
    for (const part of ['halo-line', 'core']) {
      const ray = svg('path', { class: part, d: path, pathLength: '1' })
      this.element.append(ray)
      ray.animate([{ strokeDashoffset: '1' }, { strokeDashoffset: '0' }], {
        duration: drawMs,
        delay,
        fill: 'backwards',
        easing: 'ease-out',
      })
    }
  }
}
