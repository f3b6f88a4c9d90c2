import { h } from '#kit/dom.ts'
import type { ReelSet } from '#kit/reels.ts'
import { type SymbolCode, strips, symbolAt } from '../spin.ts'
import { symbolSvg } from './symbols.ts'
import { t } from './texts.ts'

function cell(symbol: SymbolCode): HTMLElement {
  const element = h('div', { class: 'cell' })
  element.innerHTML = symbolSvg(symbol)
  if (symbol === 'W') element.append(h('b', { class: 'badge' }, t('wildBadge')))
  return element
}

/** The five reels of the slot. */
export const reelSet: ReelSet<SymbolCode> = {
  count: strips.length,
  symbolAt,
  cell,
  say: (reel, symbols) =>
    t('reelsShow', { reel: reel + 1, symbols: symbols.map((symbol) => t(`symbol.${symbol}`)).join(' ') }),
  awaited: 'S',
}
