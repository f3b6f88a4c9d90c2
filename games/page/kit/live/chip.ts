import { drawing, h } from '../dom.ts'
import { written } from '../money.ts'

const colors = 6
const disc = `<svg viewBox="0 0 48 48"><circle class="chip-rim" cx="24" cy="24" r="22"/><circle class="chip-notch" cx="24" cy="24" r="19.500" pathLength="24"/><circle class="chip-face" cx="24" cy="24" r="15"/><circle class="chip-line" cx="24" cy="24" r="12.500" pathLength="48"/></svg>`

/** An amount short enough for a chip: 1200 → 1.2k. */
export function shortAmount(amount: string): string {
  const plain = written(amount).replaceAll(',', '')
  const value = Number(plain)
  if (value >= 1000) return `${Number((value / 1000).toFixed(1))}k`
  return plain.includes('.') ? String(value) : plain
}

/** A chip with an amount; chips of one rank have one color. */
export function chip(amount: string, rank: number): HTMLElement {
  const element = h('span', { class: 'token', 'data-rank': String(rank % colors) })
  element.append(drawing('token-disc', disc), h('b', {}, shortAmount(amount)))
  return element
}

/** The rank of the largest chip that is not more than an amount. */
export function rankOfAmount(chips: readonly string[], amount: number): number {
  return Math.max(
    0,
    chips.findLastIndex((one) => Number(one) <= amount),
  )
}
