import './map.css'
import { h } from '#kit/dom.ts'
import type { Verified } from '#kit/scene.ts'
import { fireflyPond as t } from '#texts'
import type { Staged } from '../../../engine/game.ts'
import { type Act, type Choice, isHit, type Plan, rules, type State } from '../rules.ts'
import { allCells } from './pond.ts'

export const verified: Verified<Choice, State, Staged<Choice, State, Act, Plan>> = {
  title: t('title'),
  rules,
  told: { order: t('recompute') },
  outcome(_choice, { mines, revealed }) {
    const places = allCells.map((cell) => {
      const kind = mines.includes(cell) ? 'with-frog' : revealed.includes(cell) ? 'with-light' : ''
      return h('i', { class: revealed.includes(cell) ? `${kind} lifted` : kind })
    })
    const words = t('map', { frogs: mines.length, count: revealed.length })
    return h('div', { class: 'pond-map', role: 'img', 'aria-label': words }, ...places)
  },
  short(_choice, state) {
    const words = { frogs: state.mines.length, count: state.revealed.length }
    return isHit(state) ? t('shortHit', words) : t('shortTaken', words)
  },
}
