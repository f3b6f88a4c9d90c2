import '../../../../page/kit/base.css'
import './symbols.css'
import '../../../../page/kit/frame.css'
import '../../../../page/kit/feature.css'
import './pond.css'
import '../../../../page/kit/dialog.css'
import { openGame } from '../../../../page/kit/open.ts'
import { emblem } from './emblem.ts'
import { ruleParts } from './rules.ts'
import { pondScene } from './scene.ts'
import { t } from './texts.ts'
import { sprite, verified } from './verified.ts'

openGame({
  ...verified,
  words: { play: t('play'), playing: t('playing'), ready: t('ready'), nothing: t('nothing'), keys: t('keysRule') },
  emblem,
  sprite,
  hasSound: true,
  scene: pondScene,
  ruleParts,
})
