import '#kit/base.css'
import '#kit/frame.css'
import '#kit/controls.css'
import './sky.css'
import '#kit/dialog.css'
import { h } from '#kit/dom.ts'
import { openGame } from '#kit/open.ts'
import { skyLantern as t } from '#texts'
import { emblem } from './emblem.ts'
import { skyScene } from './scene.ts'
import { verified } from './verified.ts'

openGame({
  ...verified,
  words: { play: t('play'), playing: t('playing'), ready: t('ready'), nothing: t('nothing'), keys: t('keysRule') },
  emblem,
  scene: skyScene,
  ruleParts: () => [
    h('h3', {}, t('howTitle')),
    h('p', {}, t('how')),
    h('h3', {}, t('oddsTitle')),
    h('p', {}, t('odds')),
  ],
})
