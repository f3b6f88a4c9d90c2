import { type Card, rankSign } from '../../../src/engine/shoe.ts'
import { drawing, h } from '../dom.ts'

const suits = [
  'M12 2.500C9 7 3.500 9.800 3.500 14a4.300 4.300 0 0 0 7.300 3L9.500 21.500h5L13.200 17a4.300 4.300 0 0 0 7.300-3C20.500 9.800 15 7 12 2.500Z',
  'M12 21C6 15.500 2.500 12.500 2.500 8.600A4.900 4.900 0 0 1 12 6.500a4.900 4.900 0 0 1 9.500 2.100C21.500 12.500 18 15.500 12 21Z',
  'M12 2.800a4.300 4.300 0 0 0-3.600 6.700 4.300 4.300 0 1 0 2.500 6.900L9.500 21.500h5l-1.400-5.100a4.300 4.300 0 1 0 2.500-6.900A4.300 4.300 0 0 0 12 2.800Z',
  'M12 2 19.500 12 12 22 4.500 12Z',
] as const
/** A card face up. */
export function cardFace(card: Card): HTMLElement {
  const suit = Math.floor(card / 13)
  const element = h('span', { class: 'card', 'data-suit': suit % 2 === 1 ? 'red' : 'black' })
  const pip = drawing('card-pip', `<svg viewBox="0 0 24 24"><path d="${suits[suit] ?? ''}"/></svg>`)
  element.append(h('b', {}, rankSign(card)), pip)
  return element
}

/** A place for a card. */
export function cardSlot(): HTMLElement {
  return h('span', { class: 'card empty' })
}
