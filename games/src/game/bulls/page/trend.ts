import { h } from '#kit/dom.ts'
import { bulls as t } from '#texts'
import { duelOf, type Result, spots } from '../rules.ts'

const columns = 12
const cell = 20

function rowSvg(wins: readonly boolean[]): string {
  const lines = Array.from({ length: columns - 1 }, (_, column) => `M${(column + 1) * cell} 0V${cell}`)
  const marks = wins.map((isWon, at) => {
    const x = at * cell + cell / 2
    return `<circle class="bead ${isWon ? 'red' : 'blue'}" cx="${x}" cy="10" r="8.500"/><text class="bead-sign" x="${x}" y="14">${t(isWon ? 'won' : 'lost')}</text>`
  })
  return `<svg viewBox="0 0 ${columns * cell} ${cell}" aria-hidden="true"><path class="grid" d="${lines.join('')}"/>${marks.join('')}</svg>`
}

/** What each hand did against the banker, the newest rounds at the right. */
export class Trend {
  readonly element = h('aside', { class: 'roads trend', 'aria-label': t('trend') })

  constructor() {
    this.show([], '')
  }

  /** The results of a sheet, oldest first, and what it is called. */
  show(results: readonly Result[], title: string): void {
    const newest = results.slice(-columns)
    const rows = spots.map((spot) => {
      const wins = results.map((result) => duelOf(spot, result).isWon)
      const won = wins.filter(Boolean).length
      const drawn = h('div', { class: 'road-grid' })
      // Our own drawing; the only texts in it are the signs of the game.
      drawn.innerHTML = rowSvg(wins.slice(-columns))
      const said = t('wonOf', { name: t(`seat.${spot}`), wins: won, losses: wins.length - won })
      return h('figure', { class: 'road' }, drawn, h('figcaption', {}, said))
    })
    const note = newest.length > 0 ? t('trendNote', { count: newest.length }) : t('trendEmpty')
    this.element.replaceChildren(
      h('header', {}, h('b', {}, title || t('trend'))),
      ...rows,
      h('p', { class: 'note' }, note),
    )
  }
}
