import '#kit/base.css'
import '#kit/frame.css'
import '#kit/controls.css'
import './pond.css'
import '#kit/dialog.css'
import { h } from '#kit/dom.ts'
import { timesOf } from '#kit/money.ts'
import { openStagedGame } from '#kit/open.ts'
import { fireflyPond as t } from '#texts'
import { percentOf, returnOf } from '../../../engine/par.ts'
import { chanceOf, type Choice, maxRevealed, maxTimes, paysOf, rules } from '../rules.ts'
import { emblem } from './emblem.ts'
import { pondScene } from './scene.ts'
import { verified } from './verified.ts'

/** What each number of leaves pays, with its chance and the exact return of collecting there. */
function leafTable({ mines }: Choice): HTMLElement {
  const heads = [t('leavesHead'), t('paysHead'), t('oddsHead'), t('returnHead')]
  const rows = Array.from({ length: maxRevealed(mines) }, (_, at) => {
    const count = at + 1
    const cells = [
      `${timesOf(paysOf(mines, count), rules.payBase)}×`,
      `${percentOf(chanceOf(mines, count), 4)}%`,
      `${percentOf(returnOf(rules.par({ mines }, count)), 4)}%`,
    ].map((text) => h('td', {}, text))
    return h('tr', {}, h('th', { scope: 'row' }, String(count)), ...cells)
  })
  const head = h('tr', {}, ...heads.map((name) => h('th', { scope: 'col' }, name)))
  return h('table', { class: 'pays odds' }, h('thead', {}, head), h('tbody', {}, ...rows))
}

openStagedGame({
  ...verified,
  words: { play: t('play'), playing: t('playing'), ready: t('ready'), nothing: t('nothing'), keys: t('keysRule') },
  emblem,
  scene: pondScene,
  ruleParts: (choice) => [
    h('h3', {}, t('howTitle')),
    h('p', {}, t('how')),
    h('p', {}, t('capRule', { times: maxTimes.toLocaleString('en-US') })),
    h('h3', {}, t('leftTitle')),
    h('p', {}, t('leftRule')),
    h('h3', {}, t('paysTitle', { frogs: choice.mines })),
    h('p', {}, t('paysNote', { count: rules.plans(choice)[0] })),
    leafTable(choice),
  ],
})
