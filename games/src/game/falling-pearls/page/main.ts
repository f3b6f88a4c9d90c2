import '#kit/base.css'
import '#kit/frame.css'
import '#kit/controls.css'
import './pearls.css'
import '#kit/dialog.css'
import { h } from '#kit/dom.ts'
import { timesOf } from '#kit/money.ts'
import { openGame } from '#kit/open.ts'
import { fallingPearls as t } from '#texts'
import { percentOf } from '../../../engine/par.ts'
import { type Choice, cupsOf, pathsTo, rules } from '../rules.ts'
import { emblem } from './emblem.ts'
import { pearlScene } from './scene.ts'
import { verified } from './verified.ts'

/** What the cups of a choice pay, with the chance of both sides together. */
function cupTable(choice: Choice): HTMLElement {
  const middle = choice.rows / 2
  const rows = cupsOf(choice)
    .slice(0, middle + 1)
    .map((pays, cup) => {
      const paths = pathsTo(cup, choice.rows) * (cup === middle ? 1n : 2n)
      const name = cup === middle ? t('cupMiddle') : t('cupOf', { cup: cup + 1 })
      const chance = `${percentOf({ part: paths, whole: 2n ** BigInt(choice.rows) }, 4)}%`
      const cells = [`${timesOf(pays, rules.payBase)}×`, chance].map((text) => h('td', {}, text))
      return h('tr', {}, h('th', { scope: 'row' }, name), ...cells)
    })
  return h('table', { class: 'pays odds' }, h('tbody', {}, ...rows))
}

openGame({
  ...verified,
  words: { play: t('play'), playing: t('playing'), ready: t('ready'), nothing: t('nothing'), keys: t('keysRule') },
  emblem,
  scene: pearlScene,
  ruleParts: (choice) => [
    h('h3', {}, t('howTitle')),
    h('p', {}, t('how')),
    h('h3', {}, t('paysTitle')),
    cupTable(choice),
  ],
})
