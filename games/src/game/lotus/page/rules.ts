import { drawing, h } from '#kit/dom.ts'
import { timesOf } from '#kit/money.ts'
import { lotus as t } from '#texts'
import { par } from '../par.ts'
import { groupPays, minGroup, strips, symbols } from '../pond.ts'
import { rules } from '../rules.ts'
import { symbolSvg } from './symbols.ts'

const times = (tenths: number) => timesOf(tenths, rules.payBase)

function payTable(): HTMLElement {
  const sizes = groupPays.F.map((_, index, all) => `${minGroup + index}${index === all.length - 1 ? '+' : ''}`)
  const head = h('tr', {}, h('td', {}), ...sizes.map((count) => h('th', { scope: 'col' }, count)))
  const body = symbols.map((symbol) => {
    const name = h('th', { scope: 'row' }, drawing('mini', symbolSvg(symbol)), t(`symbol.${symbol}`))
    return h('tr', {}, name, ...groupPays[symbol].map((tenths) => h('td', {}, times(tenths))))
  })
  return h('table', { class: 'pays' }, h('thead', {}, head), h('tbody', {}, ...body))
}

/** The strips as they are, from the top. */
function stripList(): HTMLElement {
  const rows = strips.map((strip, column) => {
    const row = drawing('strip-row', [...strip].map((symbol) => symbolSvg(symbol as 'L')).join(''))
    return h('li', {}, row, h('span', { class: 'reader' }, t('columnName', { column: column + 1 })))
  })
  return h('ol', { class: 'strip-list' }, ...rows)
}

/** The game's own part of the rules: groups, cascades, paytable and strips. */
export function ruleParts(): Node[] {
  return [
    h('p', { class: 'note' }, t('exactHow', { ponds: par.total.toLocaleString('en-US') })),
    h('h3', {}, t('howTitle')),
    h('p', {}, t('how', { min: minGroup })),
    h('p', {}, t('howOn')),
    h('h3', {}, t('paysTitle')),
    h('p', {}, t('paysHow')),
    payTable(),
    h('h3', {}, t('stripsTitle')),
    h('p', {}, t('stripsHow')),
    stripList(),
  ]
}
