import { h } from '#kit/dom.ts'
import { cardFace, cardSlot } from '#kit/live/cards.ts'
import { bulls as t } from '#texts'
import { type Card, cardText } from '../../../engine/shoe.ts'
import { cardsOfHand, hasTens, kindOf, splitFirst } from '../points.ts'
import { duelOf, type Result, type Seat, seats } from '../rules.ts'

/** How far a round is: nothing dealt, so many hands shown, or all compared. */
export type Stage = 'rest' | number | 'over'

function cardsOf(cards: readonly Card[] | undefined, isDealt: boolean): HTMLElement[] {
  if (cards) return splitFirst(cards).map(cardFace)
  return Array.from({ length: cardsOfHand }, () => (isDealt ? h('span', { class: 'card back' }) : cardSlot()))
}

function seatOf(
  seat: Seat,
  cards: readonly Card[] | undefined,
  isDealt: boolean,
  came?: { isWon: boolean; times: number },
) {
  const name = t(`seat.${seat}`)
  const kind = cards && kindOf(cards)
  const hand = kind ? t(`kind.${kind}`) : ''
  const end = came && `${t(came.isWon ? 'won' : 'lost')} ${t('times', { times: came.times })}`
  const said = { name, hand, cards: cards?.map(cardText).join(' ') ?? '' }
  const label = !cards ? t('noCards', { name }) : end ? t('cardsOver', { ...said, end }) : t('cards', said)
  const isHigh = kind === 'bull' || kind === 'faces' || Number(kind) >= 7
  return h(
    'div',
    {
      class: `bull ${seat}`,
      role: 'img',
      'aria-label': label,
      'data-won': came?.isWon ?? false,
      'data-lost': came ? !came.isWon : false,
    },
    h('p', { class: 'bull-name' }, h('b', {}, name), h('span', {}, end ?? '')),
    h('div', { class: 'bull-cards', 'data-split': cards !== undefined && hasTens(cards) }, ...cardsOf(cards, isDealt)),
    h('span', { class: 'bull-kind', 'data-known': hand !== '', 'data-high': isHigh }, hand),
  )
}

/** The banker and the four hands, as far as they are shown. */
export function handsOf(result: Result | undefined, stage: Stage): HTMLElement {
  const shown = stage === 'over' ? seats.length : stage === 'rest' ? 0 : stage
  return h(
    'div',
    { class: 'bulls' },
    ...seats.map((seat, at) => {
      const cards = at < shown ? result?.[seat] : undefined
      const came = stage === 'over' && result && seat !== 'banker' ? duelOf(seat, result) : undefined
      return seatOf(seat, cards, stage !== 'rest', came)
    }),
  )
}
