import '#kit/base.css'
import '#kit/frame.css'
import '#kit/controls.css'
import '#kit/live/felt.css'
import '#kit/live/live.css'
import '#kit/live/chips.css'
import '#kit/live/roads.css'
import './number.css'
import './wheel.css'
import '#kit/dialog.css'
import { h } from '#kit/dom.ts'
import { openLiveGame } from '#kit/live/open.ts'
import { liveWords } from '#kit/live/words.ts'
import { roulette as t } from '#texts'
import { oddsOf, places } from '../layout.ts'
import { rules } from '../rules.ts'
import { areasOf, toneOf } from './areas.ts'
import { emblem } from './emblem.ts'
import { rouletteScene } from './scene.ts'
import { verified } from './verified.ts'
import { nameOf } from './words.ts'

openLiveGame({
  ...verified,
  rules,
  words: liveWords(t),
  emblem,
  spots: places.map((place) => ({
    spot: place.spot,
    name: nameOf(place),
    ...(place.spot.startsWith('column') ? { sign: t('columnSign', { column: place.numbers[0] ?? 0 }) } : {}),
    odds: t('odds', { odds: oddsOf(place) }),
    group: t(`group.${place.group}`),
    at: areasOf(place),
    tone: toneOf(place),
  })),
  scene: rouletteScene,
  ruleParts: () => [h('h3', {}, t('howTitle')), h('p', {}, t('howText')), h('p', {}, t('edgeText'))],
})
