import '#kit/base.css'
import './symbols.css'
import '#kit/frame.css'
import '#kit/feature.css'
import './pond.css'
import '#kit/dialog.css'
import { openGame } from '#kit/open.ts'
import { lotus as t } from '#texts'
import { emblem } from './emblem.ts'
import { ruleParts } from './rules.ts'
import { pondScene } from './scene.ts'
import { sprite, verified } from './verified.ts'

openGame({
  ...verified,
  words: { play: t('play'), playing: t('playing'), ready: t('ready'), nothing: t('nothing'), keys: t('keysRule') },
  emblem,
  sprite,
  scene: pondScene,
  ruleParts,
})
