import '#kit/base.css'
import '#kit/frame.css'
import '#kit/controls.css'
import './chart.css'
import '#kit/dialog.css'
import { h } from '#kit/dom.ts'
import { timesOf } from '#kit/money.ts'
import { openGame } from '#kit/open.ts'
import { starChart as t } from '#texts'
import { percentOf } from '../../../engine/par.ts'
import { type Choice, pays, rules, waysOf } from '../rules.ts'
import { emblem } from './emblem.ts'
import { chartScene } from './scene.ts'
import { verified } from './verified.ts'

/** What each number of hits pays, with its chance. */
function hitTable({ stars }: Choice): HTMLElement {
  const heads = [t('hitsHead'), t('paysHead'), t('oddsHead')].map((name) => h('th', { scope: 'col' }, name))
  const { total } = rules.par({ stars })
  const rows = (pays[stars.length] ?? []).map((paid, hits) => {
    const chance = `${percentOf({ part: waysOf(stars.length, hits), whole: total }, 4)}%`
    const cells = [`${timesOf(paid, rules.payBase)}×`, chance].map((text) => h('td', {}, text))
    return h('tr', {}, h('th', { scope: 'row' }, String(hits)), ...cells)
  })
  return h('table', { class: 'pays odds' }, h('thead', {}, h('tr', {}, ...heads)), h('tbody', {}, ...rows))
}

openGame({
  ...verified,
  words: { play: t('play'), playing: t('playing'), ready: t('ready'), nothing: t('nothing'), keys: t('keysRule') },
  emblem,
  scene: chartScene,
  ruleParts: (choice) => [
    h('h3', {}, t('howTitle')),
    h('p', {}, t('how')),
    h('h3', {}, t('paysTitle', { marked: choice.stars.length })),
    hitTable(choice),
  ],
})
