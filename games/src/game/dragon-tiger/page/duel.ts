import { h } from '#kit/dom.ts'
import { cardFace, cardSlot } from '#kit/live/cards.ts'
import { dragonTiger as t } from '#texts'
import { type Card, cardText } from '../../../engine/shoe.ts'

export type Side = 'dragon' | 'tiger'
export const sides: readonly Side[] = ['dragon', 'tiger']

function sideOf(side: Side, card: Card | undefined, isWinner: boolean): HTMLElement {
  const name = t(`spot.${side}`)
  const label = card === undefined ? t('noCard', { name }) : t('card', { name, card: cardText(card) })
  return h(
    'div',
    { class: `duel-side ${side}`, role: 'img', 'aria-label': label, 'data-won': isWinner },
    h('b', {}, name),
    card === undefined ? cardSlot() : cardFace(card),
  )
}

/** The two cards side by side, as far as they are dealt. */
export function duelOf(cards: Partial<Record<Side, Card>>, winner?: Side | 'tie'): HTMLElement {
  return h('div', { class: 'duel' }, ...sides.map((side) => sideOf(side, cards[side], winner === side)))
}
