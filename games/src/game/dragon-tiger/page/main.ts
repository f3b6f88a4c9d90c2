import '#kit/base.css'
import '#kit/frame.css'
import '#kit/controls.css'
import '#kit/live/felt.css'
import '#kit/live/live.css'
import '#kit/live/chips.css'
import '#kit/live/cards.css'
import '#kit/live/roads.css'
import './duel.css'
import './dragon-tiger.css'
import '#kit/dialog.css'
import { h } from '#kit/dom.ts'
import { openLiveGame } from '#kit/live/open.ts'
import { liveWords } from '#kit/live/words.ts'
import { dragonTiger as t } from '#texts'
import { oddsOf, rules, spots } from '../rules.ts'
import { emblem } from './emblem.ts'
import { dragonTigerScene } from './scene.ts'
import { verified } from './verified.ts'

openLiveGame({
  ...verified,
  rules,
  words: liveWords(t),
  emblem,
  spots: spots.map((spot) => ({ spot, name: t(`spot.${spot}`), odds: t('odds', { odds: oddsOf(spot) }) })),
  scene: dragonTigerScene,
  ruleParts: () => [
    h('h3', {}, t('howTitle')),
    h('p', {}, t('howText')),
    h('p', {}, t('bigText')),
    h('p', {}, t('shoeText')),
  ],
})
