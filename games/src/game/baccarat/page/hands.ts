import { cardFace, cardSlot } from '#kit/live/cards.ts'
import { h } from '#kit/dom.ts'
import { baccarat as t } from '#texts'
import { type Card, cardText } from '../../../engine/shoe.ts'
import { pointsOf, type Result } from '../rules.ts'
import type { Hand } from '../score.ts'

const places = 3

/** The hands as far as so many cards are dealt: player and bank in turn, then the third cards. */
export function dealtOf({ player, banker }: Result, count: number): Result {
  const order: (readonly [Hand, Card])[] = [0, 1].flatMap((at) => [
    ['player', player[at] as Card] as const,
    ['banker', banker[at] as Card] as const,
  ])
  if (player[2] !== undefined) order.push(['player', player[2]])
  if (banker[2] !== undefined) order.push(['banker', banker[2]])
  const shown = order.slice(0, count)
  const of = (hand: Hand) => shown.filter(([whose]) => whose === hand).map(([, card]) => card)
  return { player: of('player'), banker: of('banker') }
}

function handOf(hand: Hand, cards: readonly Card[], isWinner: boolean): HTMLElement {
  const points = String(pointsOf(cards))
  const name = t(`spot.${hand}`)
  const label = t('hand', { name, points, cards: cards.map(cardText).join(' ') })
  const slots = Array.from({ length: places }, (_, at) => {
    const card = cards[at]
    return card === undefined ? cardSlot() : cardFace(card)
  })
  return h(
    'div',
    { class: `hand ${hand}`, role: 'img', 'aria-label': label, 'data-won': isWinner },
    h('p', { class: 'hand-name' }, h('span', {}, name), h('b', {}, cards.length > 0 ? points : '–')),
    h('div', { class: 'hand-cards' }, ...slots),
  )
}

/** Both hands side by side. */
export function handsOf(result: Result, winner?: Hand | 'tie'): HTMLElement {
  return h(
    'div',
    { class: 'hands' },
    ...(['player', 'banker'] as const).map((hand) => handOf(hand, result[hand], winner === hand)),
  )
}
