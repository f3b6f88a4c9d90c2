import '#kit/base.css'
import '#kit/frame.css'
import '#kit/controls.css'
import './sky.css'
import './flight.css'
import '#kit/dialog.css'
import { h } from '#kit/dom.ts'
import { timesOf } from '#kit/money.ts'
import { openSharedGame } from '#kit/shared/open.ts'
import { kiteLine as t } from '#texts'
import { maxTarget, type Result, rules } from '../rules.ts'
import { emblem } from './emblem.ts'
import { heightText } from './height-text.ts'
import { replayOf } from './replay.ts'
import { kiteScene } from './scene.ts'
import { verified } from './verified.ts'

openSharedGame({
  ...verified,
  rules,
  words: {
    play: t('play'),
    placed: t('placed'),
    closed: t('closed'),
    act: t('act'),
    acted: t('acted'),
    queue: t('queue'),
    queued: t('queued'),
    betting: (seconds) => t('betting', { seconds }),
    began: t('began'),
    over(result) {
      const { height } = result as Result
      return t(height === maxTarget ? 'topped' : 'over', { height: heightText(height) })
    },
    keys: t('keysRule'),
  },
  emblem,
  scene: kiteScene,
  replay: replayOf,
  ruleParts: ({ target }) => [
    h('p', { class: 'note' }, t('figuresOf', { times: timesOf(target, rules.payBase) })),
    h('h3', {}, t('howTitle')),
    h('p', {}, t('howText')),
    h('h3', {}, t('oddsTitle')),
    h('p', {}, t('odds', { top: timesOf(maxTarget, rules.payBase) })),
    h('p', {}, t('curve')),
  ],
})
