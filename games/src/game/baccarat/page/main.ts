import '#kit/base.css'
import '#kit/frame.css'
import '#kit/controls.css'
import '#kit/live/felt.css'
import '#kit/live/live.css'
import '#kit/live/chips.css'
import '#kit/live/cards.css'
import '#kit/live/roads.css'
import './hands.css'
import './baccarat.css'
import '#kit/dialog.css'
import { h } from '#kit/dom.ts'
import { openLiveGame } from '#kit/live/open.ts'
import { liveWords } from '#kit/live/words.ts'
import { baccarat as t } from '#texts'
import { rules } from '../rules.ts'
import { oddsOf, type Spot } from '../score.ts'
import { emblem } from './emblem.ts'
import { baccaratScene } from './scene.ts'
import { verified } from './verified.ts'

const order = ['banker', 'player', 'tie', 'playerPair', 'playerDragon', 'bankerDragon', 'bankerPair'] as const

function oddsText(spot: Spot): string {
  const { odds, isMax } = oddsOf(spot)
  return t(isMax ? 'oddsTo' : 'odds', { odds })
}

openLiveGame({
  ...verified,
  rules,
  words: liveWords(t),
  emblem,
  spots: order.map((spot) => ({ spot, name: t(`spot.${spot}`), odds: oddsText(spot) })),
  scene: baccaratScene,
  ruleParts: () => [
    h('h3', {}, t('howTitle')),
    h('p', {}, t('howText')),
    h('h3', {}, t('drawTitle')),
    h('p', {}, t('drawPlayer')),
    h('p', {}, t('drawBanker')),
    h('h3', {}, t('dragonTitle')),
    h('p', {}, t('dragonText')),
    h('p', {}, t('pairText')),
    h('p', {}, t('shoeText')),
  ],
})
