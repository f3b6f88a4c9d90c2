import '#kit/base.css'
import '#kit/frame.css'
import '#kit/controls.css'
import '#kit/live/felt.css'
import '#kit/live/live.css'
import '#kit/live/chips.css'
import '#kit/live/cards.css'
import '#kit/live/roads.css'
import './hands.css'
import './bulls.css'
import '#kit/dialog.css'
import { h } from '#kit/dom.ts'
import { openLiveGame } from '#kit/live/open.ts'
import { liveWords } from '#kit/live/words.ts'
import { bulls as t } from '#texts'
import { percentOf, returnOf } from '../../../engine/par.ts'
import { chanceOf, par, pairsByTimes, usedReturn } from '../par.ts'
import type { Times } from '../points.ts'
import { rules, spots } from '../rules.ts'
import { emblem } from './emblem.ts'
import { bullsScene } from './scene.ts'
import { verified } from './verified.ts'

/** The multiples with the exact chance that a hand is won or lost with each. */
function timesTable(): HTMLElement {
  const rows = Object.keys(pairsByTimes).map((times) => {
    const chance = percentOf(chanceOf(Number(times) as Times), 4)
    return h('tr', {}, h('th', { scope: 'row' }, t('times', { times })), h('td', {}, `${chance}%`))
  })
  const heads = ['timesHead', 'chanceHead'] as const
  return h(
    'table',
    { class: 'places' },
    h('thead', {}, h('tr', {}, ...heads.map((key) => h('th', { scope: 'col' }, t(key))))),
    h('tbody', {}, ...rows),
  )
}

openLiveGame({
  ...verified,
  rules,
  words: liveWords(t),
  emblem,
  spots: spots.map((spot) => ({ spot, name: t(`spot.${spot}`), odds: t('odds') })),
  scene: bullsScene,
  ruleParts: () => [
    h('h3', {}, t('howTitle')),
    h('p', {}, t('howText')),
    h('h3', {}, t('rankTitle')),
    h('p', {}, t('rankText')),
    h('p', {}, t('timesText')),
    timesTable(),
    h('h3', {}, t('heldTitle')),
    h('p', {}, t('heldText')),
    h('p', {}, t('returnText', { used: percentOf(usedReturn, 4), held: percentOf(returnOf(par), 4) })),
    h('p', {}, t('shoeText')),
  ],
})
