import '../../../../page/kit/base.css'
import '../../../../page/kit/frame.css'
import '../../../../page/kit/controls.css'
import '../../../../page/kit/live/felt.css'
import '../../../../page/kit/live/live.css'
import '../../../../page/kit/live/chips.css'
import '../../../../page/kit/live/cards.css'
import '../../../../page/kit/live/roads.css'
import './duel.css'
import './dragon-tiger.css'
import '../../../../page/kit/dialog.css'
import { h } from '../../../../page/kit/dom.ts'
import { openLiveGame } from '../../../../page/kit/live/open.ts'
import { liveWords } from '../../../../page/kit/live/words.ts'
import { rules, spots, suitedTieOdds, tieOdds } from '../rules.ts'
import { emblem } from './emblem.ts'
import { dragonTigerScene } from './scene.ts'
import { t } from './texts.ts'
import { verified } from './verified.ts'

const odds: Readonly<Record<string, number>> = { tie: tieOdds, suitedTie: suitedTieOdds }

openLiveGame({
  ...verified,
  rules,
  words: liveWords(t),
  emblem,
  hasSound: true,
  spots: spots.map((spot) => ({ spot, name: t(`spot.${spot}`), odds: t('odds', { odds: odds[spot] ?? 1 }) })),
  scene: dragonTigerScene,
  ruleParts: () => [
    h('h3', {}, t('howTitle')),
    h('p', {}, t('howText')),
    h('p', {}, t('bigText')),
    h('p', {}, t('shoeText')),
  ],
})
