import '#kit/base.css'
import './symbols.css'
import '#kit/frame.css'
import '#kit/reels.css'
import '#kit/feature.css'
import './grove.css'
import '#kit/dialog.css'
import { openGame } from '#kit/open.ts'
import { phoenix as t } from '#texts'
import { emblem } from './emblem.ts'
import { ruleParts } from './rules.ts'
import { groveScene } from './scene.ts'
import { sprite, verified } from './verified.ts'

openGame({
  ...verified,
  words: { play: t('play'), playing: t('playing'), ready: t('ready'), nothing: t('nothing'), keys: t('keysRule') },
  emblem,
  sprite,
  scene: groveScene,
  ruleParts,
})
