import '#kit/base.css'
import './symbols.css'
import '#kit/frame.css'
import '#kit/reels.css'
import './hall.css'
import '#kit/dialog.css'
import { openGame } from '#kit/open.ts'
import { longteng as t } from '#texts'
import { ruleParts } from './rules.ts'
import { slotScene } from './scene.ts'
import { symbolSvg } from './symbols.ts'
import { sprite, verified } from './verified.ts'

openGame({
  ...verified,
  words: {
    play: t('spin'),
    playing: t('spinning'),
    ready: t('ready'),
    nothing: t('nothing'),
    keys: t('keysRule'),
  },
  emblem: symbolSvg('D'),
  sprite,
  scene: slotScene,
  ruleParts,
})
