import './symbols.css'
import { h } from '#kit/dom.ts'
import { timesOf } from '#kit/money.ts'
import type { Verified } from '#kit/scene.ts'
import { phoenix as t } from '#texts'
import { type Result, rules, stepsOf } from '../rules.ts'
import { symbolSprite, symbolSvg } from './symbols.ts'
import { tables } from './tables.ts'

export const sprite = symbolSprite()

export const verified: Verified<null, Result> = {
  title: t('title'),
  rules,
  told: { order: t('recompute'), tables: tables() },
  outcome(_choice, result) {
    const [first, ...free] = stepsOf(result)
    const grid = h('div', { class: 'outcome', 'aria-hidden': 'true' })
    const cells = [0, 1, 2].flatMap((row) => first?.window.map((column) => symbolSvg(column[row] ?? 'S')) ?? [])
    grid.innerHTML = cells.join('')
    const spins = free.map(({ stops, paidTenths }) =>
      h('li', {}, `${stops.join(' · ')} → ${timesOf(paidTenths, rules.payBase)}×`),
    )
    return h('div', {}, grid, spins.length > 0 && h('ol', { class: 'steps' }, ...spins))
  },
  short(_choice, { spins }) {
    const [first, ...free] = spins
    return `${first?.join(' · ')}${free.length > 0 ? ` · ${t('freeShort', { spins: free.length })}` : ''}`
  },
}
