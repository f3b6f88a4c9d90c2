import { linePays, lines, regularSymbols, scatterPays, type SymbolCode } from '../rules.ts'
import { drawing, h } from '#kit/dom.ts'
import { timesOf } from '#kit/money.ts'
import { t as kit } from '#kit/texts.ts'
import { longteng as t } from '#texts'
import { par } from '../par.ts'
import { symbolSvg } from './symbols.ts'

function payRow(symbol: SymbolCode, pays: readonly number[]): HTMLElement {
  const name = h('th', { scope: 'row' }, drawing('mini', symbolSvg(symbol)), t(`symbol.${symbol}`))
  return h('tr', {}, name, ...pays.map((tenths) => h('td', {}, kit('times', { times: timesOf(tenths, par.base) }))))
}

function payTable(): HTMLElement {
  const head = h('tr', {}, h('td', {}), ...['3', '4', '5'].map((count) => h('th', { scope: 'col' }, count)))
  const body = h(
    'tbody',
    {},
    ...regularSymbols.map((symbol) => payRow(symbol, linePays[symbol])),
    payRow('S', scatterPays),
  )
  return h('table', { class: 'pays' }, h('thead', {}, head), body)
}

function lineDrawing(index: number): HTMLElement {
  const path = lines[index] as readonly number[]
  const points = path.map((row, reel) => `${reel * 12 + 6},${row * 10 + 5}`).join(' ')
  const dots = [0, 1, 2].flatMap((row) =>
    [0, 1, 2, 3, 4].map((reel) => `<circle cx="${reel * 12 + 6}" cy="${row * 10 + 5}" r="1.2"/>`),
  )
  const picture = drawing('line', `<svg viewBox="0 0 60 30">${dots.join('')}<polyline points="${points}"/></svg>`)
  return h('li', {}, picture, h('span', { class: 'reader' }, t('lineName', { line: index + 1 })))
}

/** The slot's own part of the rules: paytable, wild, scatter and lines. */
export function ruleParts(): Node[] {
  const rule = (symbol: SymbolCode, text: string) =>
    h('li', {}, drawing('mini', symbolSvg(symbol)), h('span', {}, text))
  return [
    h('p', { class: 'note' }, t('exactHow', { combinations: par.total.toLocaleString('en-US') })),
    h('h3', {}, t('paysTitle')),
    h('p', {}, t('paysHow')),
    payTable(),
    h('ul', { class: 'special' }, rule('W', t('wildRule')), rule('S', t('scatterRule'))),
    h('h3', {}, t('linesTitle')),
    h('ol', { class: 'lines' }, ...lines.map((_, index) => lineDrawing(index))),
  ]
}
