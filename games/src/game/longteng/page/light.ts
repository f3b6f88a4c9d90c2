import { lines, type Outcome, rows, strips } from '../rules.ts'

const names = 'http://www.w3.org/2000/svg'
const drawMs = 420
const staggerMs = 130

function svg(tag: string, attributes: Record<string, string>): SVGElement {
  const element = document.createElementNS(names, tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  return element
}

type Box = { width: number; height: number }

/** The SVG path of a win line, from the left edge through the winning cells. */
function pathOf(line: number, count: number, { width, height }: Box): string {
  const points = (lines[line] as readonly number[])
    .slice(0, count)
    .map((row, reel) => [((reel + 0.5) * width) / strips.length, ((row + 0.5) * height) / rows] as const)
  const [first] = points
  return `M0 ${first?.[1]}L${points.map((point) => point.join(' ')).join('L')}`
}

/** Draws win lines over the reels and highlights the winning symbols. */
export class Light {
  readonly element = svg('svg', {
    class: 'light',
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
    // The path uses the current pixel size; after a resize the viewBox stretches it.
    const box = { width: this.element.clientWidth, height: this.element.clientHeight }
    this.element.setAttribute('viewBox', `0 0 ${box.width} ${box.height}`)
    for (const [index, win] of outcome.wins.entries()) {
      for (let reel = 0; reel < win.count; reel++) mark(reel, lines[win.line]?.[reel] as number)
      this.#draw(pathOf(win.line, win.count, box), index * staggerMs)
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
