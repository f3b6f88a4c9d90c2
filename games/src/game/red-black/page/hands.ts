import { h } from '#kit/dom.ts'
import { cardFace, cardSlot } from '#kit/live/cards.ts'
import { redBlack as t } from '#texts'
import { type Card, cardText } from '../../../engine/shoe.ts'
import { type Hand, handOf, signOf } from '../rank.ts'
import { cardsOfHand, type Result } from '../rules.ts'
import type { Side, Winner } from '../score.ts'

/** The hands as far as so many cards are dealt, to red and black in turn. */
export function dealtOf({ red, black }: Result, count: number): Result {
  return { red: red.slice(0, Math.ceil(count / 2)), black: black.slice(0, Math.floor(count / 2)) }
}

export function handText({ kind, top }: Hand): string {
  return t(`hand.${kind}`, { rank: signOf(top) })
}

function labelOf(name: string, cards: readonly Card[]): string {
  if (cards.length === 0) return t('noCards', { name })
  const list = cards.map(cardText).join(' ')
  if (cards.length < cardsOfHand) return t('cards', { name, cards: list })
  return t('cardsOf', { name, hand: handText(handOf(cards)), cards: list })
}

function sideOf(side: Side, cards: readonly Card[], isWinner: boolean): HTMLElement {
  const name = t(`side.${side}`)
  const slots = Array.from({ length: cardsOfHand }, (_, at) => {
    const card = cards[at]
    return card === undefined ? cardSlot() : cardFace(card)
  })
  const isWhole = cards.length === cardsOfHand
  return h(
    'div',
    { class: `three ${side}`, role: 'img', 'aria-label': labelOf(name, cards), 'data-won': isWinner },
    h('b', { class: 'three-name' }, name),
    h('div', { class: 'three-cards' }, ...slots),
    h('span', { class: 'three-hand', 'data-known': isWhole }, isWhole ? handText(handOf(cards)) : ''),
  )
}

/** Both hands side by side. */
export function handsOf(result: Result, winner?: Winner): HTMLElement {
  return h(
    'div',
    { class: 'threes' },
    ...(['red', 'black'] as const).map((side) => sideOf(side, result[side], winner === side)),
  )
}
