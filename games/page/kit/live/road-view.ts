import { openDialog } from '../dialog.ts'
import { h } from '../dom.ts'
import {
  askRoads,
  type BigMark,
  type Color,
  type Placed,
  type RoadResult,
  type Roads,
  roadsOf,
  rowsOfRoad,
} from './roads.ts'
import { t } from './texts.ts'

/** The names of a table's two sides and of a tie, each with the sign of its bead. */
export type RoadWords = Readonly<Record<'red' | 'blue' | 'tie', { readonly name: string; readonly sign: string }>>

const roadNames = ['bead', 'big', 'bigEye', 'small', 'cockroach'] as const
type RoadName = (typeof roadNames)[number]
const cell = 20

function bead({ column, row, mark }: Placed<RoadResult>, words: RoadWords): string {
  const [x, y] = [column * cell + 10, row * cell + 10]
  return `<circle class="bead ${mark.winner}" cx="${x}" cy="${y}" r="8.500"/><text class="bead-sign" x="${x}" y="${y + 4}">${words[mark.winner].sign}</text>${corners(x, y, mark)}`
}

function corners(x: number, y: number, { redMark, blueMark }: { redMark?: boolean; blueMark?: boolean }): string {
  const red = redMark ? `<circle class="corner red" cx="${x - 6.5}" cy="${y - 6.5}" r="2.600"/>` : ''
  return red + (blueMark ? `<circle class="corner blue" cx="${x + 6.5}" cy="${y + 6.5}" r="2.600"/>` : '')
}

function big({ column, row, mark }: Placed<BigMark>): string {
  const [x, y] = [column * cell + 10, row * cell + 10]
  const tie = mark.ties > 0 ? `<path class="tie" d="M${x - 7} ${y + 7}L${x + 7} ${y - 7}"/>` : ''
  const count = mark.ties > 1 ? `<text class="tie-count" x="${x}" y="${y + 4}">${mark.ties}</text>` : ''
  return `<circle class="ring ${mark.color}" cx="${x}" cy="${y}" r="7.500"/>${tie}${count}${corners(x, y, mark)}`
}

function derivedMark(name: RoadName, color: Color, x: number, y: number): string {
  if (name === 'bigEye') return `<circle class="ring ${color}" cx="${x}" cy="${y}" r="6.500"/>`
  if (name === 'small') return `<circle class="dot ${color}" cx="${x}" cy="${y}" r="6.500"/>`
  return `<path class="stroke ${color}" d="M${x - 6} ${y + 6}L${x + 6} ${y - 6}"/>`
}

function marksOf(name: RoadName, roads: Roads, words: RoadWords): { column: number; svg: string }[] {
  if (name === 'bead') return roads.bead.map((one) => ({ column: one.column, svg: bead(one, words) }))
  if (name === 'big') return roads.big.map((one) => ({ column: one.column, svg: big(one) }))
  return roads[name].map(({ column, row, mark }) => {
    return { column, svg: derivedMark(name, mark, column * cell + 10, row * cell + 10) }
  })
}

/** One road as a grid of so many columns, the newest at the right end when there are more. */
function roadSvg(name: RoadName, roads: Roads, words: RoadWords, columns: number): string {
  const marks = marksOf(name, roads, words)
  const skipped = Math.max(0, Math.max(-1, ...marks.map(({ column }) => column)) + 2 - columns)
  const [width, height] = [columns * cell, rowsOfRoad * cell]
  const rows = Array.from({ length: rowsOfRoad - 1 }, (_, row) => `M0 ${(row + 1) * cell}H${width}`)
  const lines = Array.from({ length: columns - 1 }, (_, column) => `M${(column + 1) * cell} 0V${height}`)
  const shown = marks.filter(({ column }) => column >= skipped).map(({ svg }) => svg)
  return `<svg viewBox="0 0 ${width} ${height}" aria-hidden="true"><path class="grid" d="${[...rows, ...lines].join('')}"/><g transform="translate(${-skipped * cell} 0)">${shown.join('')}</g></svg>`
}

function figure(name: RoadName, roads: Roads, words: RoadWords, columns: number): HTMLElement {
  const drawn = h('div', { class: 'road-grid' })
  // Our own drawing; the only texts in it are the signs of the game.
  drawn.innerHTML = roadSvg(name, roads, words, columns)
  return h('figure', { class: `road ${name}` }, drawn, h('figcaption', {}, t(`road.${name}`)))
}

/** The five roads of a table with two sides, with the counts of a sheet and what comes if a side wins next. */
export class RoadView {
  readonly element = h('aside', { class: 'roads', 'aria-label': t('roads') })
  readonly #words: RoadWords
  #results: readonly RoadResult[] = []
  #title = ''

  constructor(words: RoadWords) {
    this.#words = words
    this.show([], '')
  }

  /** The results of a sheet, oldest first, and what it is called. */
  show(results: readonly RoadResult[], title: string): void {
    this.#results = results
    this.#title = title
    const [all, roads] = [h('div', { class: 'road-row' }), roadsOf(results)]
    all.append(...(['bigEye', 'small', 'cockroach'] as const).map((name) => figure(name, roads, this.#words, 12)))
    const open = h('button', { class: 'roads-open', type: 'button', onclick: () => this.#open() }, t('roadsAll'))
    this.element.replaceChildren(
      h('header', {}, h('b', {}, this.#title || t('roads')), open),
      this.#counts(),
      figure('bead', roads, this.#words, 12),
      figure('big', roads, this.#words, 18),
      all,
      this.#asked(),
    )
  }

  #counts(): HTMLElement {
    const count = (winner: RoadResult['winner']) => this.#results.filter((one) => one.winner === winner).length
    const items = (['red', 'blue', 'tie'] as const).map((side) => {
      return h(
        'li',
        { class: side },
        h('i', {}, this.#words[side].sign),
        h('span', {}, this.#words[side].name),
        h('b', {}, String(count(side))),
      )
    })
    return h('ul', { class: 'road-counts' }, ...items)
  }

  /** What the derived roads would mark next. */
  #asked(): HTMLElement {
    const rows = (['red', 'blue'] as const).map((side) => {
      const marks = askRoads(this.#results, side)
      const drawn = h('span', { class: 'asked-marks', 'aria-hidden': 'true' })
      drawn.innerHTML = (['bigEye', 'small', 'cockroach'] as const)
        .map((name, index) => {
          const color = marks[index]
          return `<svg viewBox="0 0 20 20">${color ? derivedMark(name, color, 10, 10) : ''}</svg>`
        })
        .join('')
      return h('li', {}, h('span', {}, t('askIf', { name: this.#words[side].name })), drawn)
    })
    return h('ul', { class: 'asked' }, ...rows)
  }

  #open(): void {
    const roads = roadsOf(this.#results)
    const columns = { bead: 12, big: 24, bigEye: 24, small: 24, cockroach: 24 }
    const drawn = roadNames.map((name) => figure(name, roads, this.#words, columns[name]))
    const empty = this.#results.length === 0 && h('p', { class: 'note' }, t('roadsEmpty'))
    openDialog(
      this.#title || t('roads'),
      ...[empty].filter((one) => one !== false),
      this.#counts(),
      ...drawn,
      this.#asked(),
      h('p', { class: 'note' }, t('roadHow')),
    )
  }
}
