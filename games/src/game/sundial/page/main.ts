import '#kit/base.css'
import '#kit/frame.css'
import '#kit/controls.css'
import './dial.css'
import '#kit/dialog.css'
import { h } from '#kit/dom.ts'
import { timesOf } from '#kit/money.ts'
import { openGame } from '#kit/open.ts'
import { sundial as t } from '#texts'
import { risks, rules } from '../rules.ts'
import { emblem } from './emblem.ts'
import { dialScene } from './scene.ts'
import { verified } from './verified.ts'

/** The fields of each dial, counted by what they pay. */
function dials(): HTMLElement {
  const rows = risks.map((risk) => {
    const cases = [...rules.par({ risk }).cases].filter(([pays]) => pays > 0)
    const counts = cases.map(([pays, count]) =>
      t('fieldsOf', { count: String(count), times: timesOf(pays, rules.payBase) }),
    )
    return h('div', {}, h('dt', {}, t(`risk.${risk}`)), h('dd', {}, counts.join(' · ')))
  })
  return h('dl', { class: 'hashes' }, ...rows)
}

openGame({
  ...verified,
  words: { play: t('play'), playing: t('playing'), ready: t('ready'), nothing: t('nothing'), keys: t('keysRule') },
  emblem,
  scene: dialScene,
  ruleParts: () => [
    h('h3', {}, t('howTitle')),
    h('p', {}, t('how')),
    h('h3', {}, t('paysTitle')),
    h('p', {}, t('paysHow')),
    dials(),
  ],
})
