import '#kit/base.css'
import '#kit/frame.css'
import '#kit/controls.css'
import '#kit/live/felt.css'
import '#kit/live/live.css'
import '#kit/live/chips.css'
import '#kit/live/roads.css'
import './die.css'
import './dice.css'
import '#kit/dialog.css'
import { h } from '#kit/dom.ts'
import { openLiveGame } from '#kit/live/open.ts'
import { liveWords } from '#kit/live/words.ts'
import { sicbo as t } from '#texts'
import { places } from '../places.ts'
import { rules } from '../rules.ts'
import { areasOf } from './areas.ts'
import { emblem } from './emblem.ts'
import { sicBoScene } from './scene.ts'
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
    ...(place.spot.startsWith('total') ? { sign: String(place.about[0]) } : {}),
    odds: t(place.spot.startsWith('single') ? 'oddsTo' : 'odds', { odds: place.maxOdds }),
    group: t(`group.${place.group}`),
    at: areasOf(place),
    tone: place.spot === 'small' ? 'blue' : place.spot === 'big' ? 'red' : undefined,
  })),
  scene: sicBoScene,
  ruleParts: () => [h('h3', {}, t('howTitle')), h('p', {}, t('howText'))],
})
