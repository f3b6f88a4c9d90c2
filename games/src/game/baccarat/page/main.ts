import '../../../../page/kit/base.css'
import '../../../../page/kit/frame.css'
import '../../../../page/kit/controls.css'
import '../../../../page/kit/live/felt.css'
import '../../../../page/kit/live/live.css'
import '../../../../page/kit/live/chips.css'
import '../../../../page/kit/live/cards.css'
import '../../../../page/kit/live/roads.css'
import './hands.css'
import './baccarat.css'
import '../../../../page/kit/dialog.css'
import { h } from '../../../../page/kit/dom.ts'
import { openLiveGame } from '../../../../page/kit/live/open.ts'
import { liveWords } from '../../../../page/kit/live/words.ts'
import { rules } from '../rules.ts'
import { pairOdds, type Spot, tieOdds } from '../score.ts'
import { emblem } from './emblem.ts'
import { baccaratScene } from './scene.ts'
import { t } from './texts.ts'
import { verified } from './verified.ts'

const odds: Readonly<Record<Spot, string>> = {
  banker: t('odds', { odds: '0.95' }),
  player: t('odds', { odds: 1 }),
  tie: t('odds', { odds: tieOdds }),
  playerPair: t('odds', { odds: pairOdds }),
  bankerPair: t('odds', { odds: pairOdds }),
  playerDragon: t('oddsTo', { odds: 30 }),
  bankerDragon: t('oddsTo', { odds: 30 }),
}
const order = ['banker', 'player', 'tie', 'playerPair', 'playerDragon', 'bankerDragon', 'bankerPair'] as const

openLiveGame({
  ...verified,
  rules,
  words: liveWords(t),
  emblem,
  hasSound: true,
  spots: order.map((spot) => ({ spot, name: t(`spot.${spot}`), odds: odds[spot] })),
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
