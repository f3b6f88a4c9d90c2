import { lines, type Outcome } from '../../src/slot/longteng.ts'

const names = 'http://www.w3.org/2000/svg'
const drawMs = 420
const staggerMs = 130

function svg(tag: string, attributes: Record<string, string>): SVGElement {
  const element = document.createElementNS(names, tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  return element
}

/** The path of a win from the left edge through the cells that made it, in units of a fifth by a third. */
function pathOf(line: number, count: number): string {
  const path = (lines[line] as readonly number[]).slice(0, count)
  const points = path.map((row, reel) => `${reel * 100 + 50} ${row * 100 + 50}`)
  return `M0 ${(path[0] as number) * 100 + 50}L${points.join('L')}`
}

/** Draws wins as lines of light over the reels and lets the symbols that made them stand out. */
export class Light {
  readonly element = svg('svg', {
    class: 'light',
    viewBox: '0 0 500 300',
    preserveAspectRatio: 'none',
    'aria-hidden': 'true',
  })

  clear(cells: HTMLElement[][]): void {
    this.element.replaceChildren()
    for (const cell of cells.flat()) cell.classList.remove('won', 'rest')
  }

  show(outcome: Outcome, cells: HTMLElement[][]): void {
    this.clear(cells)
    for (const cell of cells.flat()) cell.classList.add('rest')
    function mark(reel: number, row: number): void {
      cells[reel]?.[row]?.classList.replace('rest', 'won')
    }
    for (const [index, win] of outcome.wins.entries()) {
      for (let reel = 0; reel < win.count; reel++) mark(reel, lines[win.line]?.[reel] as number)
      this.#draw(pathOf(win.line, win.count), index * staggerMs)
    }
    if (outcome.scatterTenths === 0) return
    for (const [reel, column] of outcome.window.entries()) {
      for (const [row, symbol] of column.entries()) if (symbol === 'S') mark(reel, row)
    }
  }

  #draw(path: string, delay: number): void {
    for (const part of ['halo', 'core']) {
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
