import type { TicketPart, Words } from '@mingtang/contract/ticket.ts'
import { joined, sayOf } from '../../engine/say.ts'
import { type Card, cardText, isRed } from '../../engine/shoe.ts'
import { stateOf, textPart, type TicketOf } from '../../engine/ticket.ts'
import { payBase } from './par.ts'
import { kindOf, maxTimes, splitFirst } from './points.ts'
import { type Choice, duelOf, type Result, rules, type Seat } from './rules.ts'
import enUS from './texts/en-US/game.json' with { type: 'json' }
import zhCN from './texts/zh-CN/game.json' with { type: 'json' }

const say = sayOf(zhCN, enUS)

const handWords = (cards: readonly Card[]): Words => say(`kind.${kindOf(cards)}`)

function handPart(seat: Seat, cards: readonly Card[]): TicketPart {
  return {
    kind: 'CARDS',
    label: joined([say(`seat.${seat}`), handWords(cards)], ' · '),
    items: splitFirst(cards).map((card) => ({ text: cardText(card), ...(isRed(card) && { tone: 'RED' }) })),
  }
}

/** The hand that was bet on against the banker's, and what of the held stake was used. */
function resultOf({ spot }: Choice, result: Result): TicketPart[] {
  const { isWon, times } = duelOf(spot, result)
  const hands = { seat: say(`seat.${spot}`), hand: handWords(result[spot]), banker: handWords(result.banker) }
  return [
    textPart(say(isWon ? 'over.won' : 'over.lost', { ...hands, times })),
    textPart(say('used', { times, held: maxTimes, rest: maxTimes - times })),
    handPart(spot, result[spot]),
    handPart('banker', result.banker),
  ]
}

export const ticket: TicketOf<Choice, Result> = (choice, result) => ({
  picks: [
    {
      items: [{ text: say(`spot.${choice.spot}`) }],
      odds: say('odds'),
      ...(result && { state: stateOf(rules.pays(choice, result), payBase * maxTimes) }),
    },
  ],
  result: result ? resultOf(choice, result) : [],
})
