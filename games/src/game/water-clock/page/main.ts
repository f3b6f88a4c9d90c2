import '#kit/base.css'
import '#kit/frame.css'
import '#kit/controls.css'
import './clock.css'
import '#kit/dialog.css'
import { h } from '#kit/dom.ts'
import { openGame } from '#kit/open.ts'
import { waterClock as t } from '#texts'
import { emblem } from './emblem.ts'
import { clockScene } from './scene.ts'
import { verified } from './verified.ts'

openGame({
  ...verified,
  words: { play: t('play'), playing: t('playing'), ready: t('ready'), nothing: t('nothing'), keys: t('keysRule') },
  emblem,
  scene: clockScene,
  ruleParts: () => [
    h('h3', {}, t('howTitle')),
    h('p', {}, t('how')),
    h('h3', {}, t('paysTitle')),
    h('p', {}, t('paysHow')),
  ],
})
