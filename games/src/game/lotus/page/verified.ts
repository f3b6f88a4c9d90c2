import './symbols.css'
import { h } from '#kit/dom.ts'
import { timesOf } from '#kit/money.ts'
import type { Verified } from '#kit/scene.ts'
import { lotus as t } from '#texts'
import { fallsOf, size } from '../pond.ts'
import { type Result, rules } from '../rules.ts'
import { symbolSprite, symbolSvg } from './symbols.ts'
import { tables } from './tables.ts'

export const sprite = symbolSprite()

export const verified: Verified<null, Result> = {
  title: t('title'),
  rules,
  told: { order: t('recompute'), tables: tables() },
  outcome(_choice, { stops }) {
    const falls = fallsOf(stops)
    const grid = h('div', { class: 'outcome six', 'aria-hidden': 'true' })
    const { cells } = falls[0] ?? { cells: [] }
    grid.innerHTML = Array.from({ length: size * size }, (_, at) =>
      symbolSvg(cells[(at % size) * size + Math.floor(at / size)] ?? 'L'),
    ).join('')
    const paid = falls
      .filter(({ groups }) => groups.length > 0)
      .map(({ groups, times, sumTenths }) => {
        const names = groups.map(({ symbol, cells: joined }) => `${t(`symbol.${symbol}`)} ${joined.length}`).join(' · ')
        return h('li', {}, t('fallOf', { groups: names, times, sum: timesOf(sumTenths, rules.payBase) }))
      })
    return h('div', {}, grid, paid.length > 0 && h('ol', { class: 'steps' }, ...paid))
  },
  short: (_choice, { stops }) => stops.join(' · '),
}
