import { drawing, h } from '#kit/dom.ts'
import { timesOf } from '#kit/money.ts'
import { t as kit } from '#kit/texts.ts'
import { phoenix as t } from '#texts'
import { freeSpins, freeTimes, maxTenths } from '../par.ts'
import { rules } from '../rules.ts'
import { moonTenths, regularSymbols, strips, type SymbolCode, wayPays } from '../spin.ts'
import { symbolSvg } from './symbols.ts'

const times = (tenths: number) => timesOf(tenths, rules.payBase)

function payTable(): HTMLElement {
  const head = h('tr', {}, h('td', {}), ...['3', '4', '5'].map((count) => h('th', { scope: 'col' }, count)))
  const body = regularSymbols.map((symbol) => {
    const name = h('th', { scope: 'row' }, drawing('mini', symbolSvg(symbol)), t(`symbol.${symbol}`))
    return h('tr', {}, name, ...wayPays[symbol].map((tenths) => h('td', {}, kit('times', { times: times(tenths) }))))
  })
  return h('table', { class: 'pays' }, h('thead', {}, head), h('tbody', {}, ...body))
}

/** The slot's own part of the rules: paytable, wild, moons, free spins and the strips. */
export function ruleParts(): Node[] {
  const rule = (symbol: SymbolCode, text: string) =>
    h('li', {}, drawing('mini', symbolSvg(symbol)), h('span', {}, text))
  const free = { spins: freeSpins, times: freeTimes, max: times(maxTenths) }
  const stops = strips.reduce((product, strip) => product * strip.length, 1).toLocaleString('en-US')
  return [
    h('p', { class: 'note' }, t('exactHow', { stops })),
    h('h3', {}, t('paysTitle')),
    h('p', {}, t('paysHow')),
    payTable(),
    h('ul', { class: 'special' }, rule('W', t('wildRule')), rule('S', t('moonRule', { times: times(moonTenths) }))),
    h('h3', {}, t('freeTitle')),
    h('p', {}, t('freeRule', free)),
    h('p', {}, t('maxRule', free)),
  ]
}
