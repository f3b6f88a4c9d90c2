import { drawing, h } from '#kit/dom.ts'
import { timesOf } from '#kit/money.ts'
import { t as kit } from '#kit/texts.ts'
import { plum as t } from '#texts'
import { maxPayOf, percentOf } from '../../../engine/par.ts'
import { firstSnow, fullTenths, kinds, kindTotal, laterSnow, neededToStay, places, snowsLeft } from '../branch.ts'
import { endsOf, par } from '../par.ts'
import { rules } from '../rules.ts'

const times = (tenths: number) => timesOf(tenths, rules.payBase)

function swatch(kind: string): HTMLElement {
  const petals = [0, 72, 144, 216, 288]
    .map((turn) => `<circle cx="0" cy="-24" r="21.500" transform="rotate(${turn})"/>`)
    .join('')
  return drawing(`swatch ${kind}`, `<svg viewBox="-48 -48 96 96"><g class="petals">${petals}</g></svg>`)
}

function kindTable(): HTMLElement {
  const head = ['kindName', 'kindPays', 'kindChance'] as const
  const rows = kinds.map(({ kind, tenths, weight }) =>
    h(
      'tr',
      {},
      h('th', { scope: 'row' }, swatch(kind), t(`kind.${kind}`)),
      h('td', {}, kit('times', { times: times(tenths) })),
      h('td', {}, `${weight} / ${kindTotal}`),
    ),
  )
  return h(
    'table',
    { class: 'pays' },
    h('thead', {}, h('tr', {}, ...head.map((key) => h('th', { scope: 'col' }, t(key))))),
    h('tbody', {}, ...rows),
  )
}

/** How often a round ends with so many blossoms. */
function endTable(): HTMLElement {
  const ends = endsOf()
  const whole = ends.reduce((sum, cases) => sum + cases, 0n)
  const row = (name: string, part: bigint) =>
    h('tr', {}, h('th', { scope: 'row' }, name), h('td', {}, `${percentOf({ part, whole }, 6)}%`))
  const few = ends.slice(0, neededToStay).reduce((sum, cases) => sum + cases, 0n)
  const rows = ends.map((cases, open) => [open, cases] as const).slice(neededToStay)
  return h(
    'table',
    { class: 'pays odds' },
    h(
      'tbody',
      {},
      row(t('fewOpen', { open: neededToStay }), few),
      ...rows.map(([open, cases]) => row(t('open', { open }), cases)),
    ),
  )
}

/** The game's own part of the rules: snows, kinds, the full branch and how rounds end. */
export function ruleParts(): Node[] {
  const first = `${firstSnow.opens} / ${firstSnow.of}`
  const later = `${laterSnow.opens} / ${laterSnow.of}`
  return [
    h('p', { class: 'note' }, t('exactHow')),
    h('h3', {}, t('howTitle')),
    h('p', {}, t('how', { places, first, needed: neededToStay })),
    h('p', {}, t('howOn', { later, left: snowsLeft })),
    h('p', {}, t('howFull', { places, full: times(fullTenths), max: times(maxPayOf(par())) })),
    h('h3', {}, t('paysTitle')),
    h('p', {}, t('paysHow')),
    kindTable(),
    h('h3', {}, t('endsTitle')),
    endTable(),
  ]
}
