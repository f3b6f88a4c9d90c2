import '#kit/base.css'
import '#kit/frame.css'
import '#kit/feature.css'
import './plum.css'
import '#kit/dialog.css'
import { openGame } from '#kit/open.ts'
import { plum as t } from '#texts'
import { emblem } from './emblem.ts'
import { ruleParts } from './rules.ts'
import { plumScene } from './scene.ts'
import { verified } from './verified.ts'

openGame({
  ...verified,
  words: { play: t('play'), playing: t('playing'), ready: t('ready'), nothing: t('nothing'), keys: t('keysRule') },
  emblem,
  scene: plumScene,
  ruleParts,
})
