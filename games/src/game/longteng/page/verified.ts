import './symbols.css'
import { h } from '#kit/dom.ts'
import type { Verified } from '#kit/scene.ts'
import { longteng as t } from '#texts'
import { evaluate, type Result, rules } from '../rules.ts'
import { symbolSprite, symbolSvg } from './symbols.ts'
import { tables } from './tables.ts'

export const sprite = symbolSprite()

export const verified: Verified<null, Result> = {
  title: t('title'),
  rules,
  told: { order: t('recompute'), tables: tables() },
  outcome(_choice, { stops }) {
    const grid = h('div', { class: 'outcome', 'aria-hidden': 'true' })
    const { window } = evaluate(stops)
    grid.innerHTML = [0, 1, 2].flatMap((row) => window.map((column) => symbolSvg(column[row] ?? 'S'))).join('')
    return grid
  },
  short: (_choice, { stops }) => stops.join(' · '),
}
