import '#kit/base.css'
import '#kit/frame.css'
import '#kit/controls.css'
import '#kit/live/felt.css'
import '#kit/live/live.css'
import '#kit/live/chips.css'
import '#kit/live/cards.css'
import '#kit/live/roads.css'
import './hands.css'
import './red-black.css'
import '#kit/dialog.css'
import { h } from '#kit/dom.ts'
import { openLiveGame } from '#kit/live/open.ts'
import { liveWords } from '#kit/live/words.ts'
import { redBlack as t } from '#texts'
import { percentOf } from '../../../engine/par.ts'
import { deals, scoresOf } from '../par.ts'
import { rules } from '../rules.ts'
import { luckyOdds, oddsOf, type Spot, spots } from '../score.ts'
import { emblem } from './emblem.ts'
import { redBlackScene } from './scene.ts'
import { verified } from './verified.ts'

function oddsText(spot: Spot): string {
  const { odds, isMax } = oddsOf(spot)
  return t(isMax ? 'oddsTo' : 'odds', { odds })
}

/** The hands that lucky hit pays, with the exact chance that one of them wins. */
function luckyTable(): HTMLElement {
  const rows = (Object.keys(luckyOdds) as (keyof typeof luckyOdds)[]).map((kind) => {
    const own = scoresOf().filter(({ score }) => score.lucky === kind)
    const chance = percentOf({ part: BigInt(own.reduce((sum, cell) => sum + cell.deals, 0)), whole: BigInt(deals) }, 4)
    const name = kind === 'pair' ? t('luckyPair') : t(`kind.${kind}`)
    const odds = t('odds', { odds: luckyOdds[kind] })
    return h('tr', {}, h('th', { scope: 'row' }, name), h('td', {}, odds), h('td', {}, `${chance}%`))
  })
  const heads = ['luckyKind', 'luckyOdds', 'luckyChance'] as const
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
  spots: spots.map((spot) => ({ spot, name: t(`spot.${spot}`), odds: oddsText(spot) })),
  scene: redBlackScene,
  ruleParts: () => [
    h('h3', {}, t('howTitle')),
    h('p', {}, t('howText')),
    h('h3', {}, t('rankTitle')),
    h('p', {}, t('rankText')),
    h('p', {}, t('edgeText')),
    h('h3', {}, t('luckyTitle')),
    h('p', {}, t('luckyText')),
    luckyTable(),
    h('p', {}, t('shoeText')),
  ],
})
