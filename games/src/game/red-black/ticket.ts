import type { TicketPart, Words } from '@mingtang/contract/ticket.ts'
import { joined, sayOf } from '../../engine/say.ts'
import { type Card, cardText, isRed } from '../../engine/shoe.ts'
import { stateOf, textPart, type TicketOf } from '../../engine/ticket.ts'
import { handOf, signOf } from './rank.ts'
import { type Choice, type Result, rules, scoreOf } from './rules.ts'
import { luckyOdds, oddsOf, payBase, type Side } from './score.ts'
import enUS from './texts/en-US/game.json' with { type: 'json' }
import zhCN from './texts/zh-CN/game.json' with { type: 'json' }

const say = sayOf(zhCN, enUS)

function handWords(cards: readonly Card[]): Words {
  const { kind, top } = handOf(cards)
  return say(`hand.${kind}`, { rank: signOf(top) })
}

function handPart(side: Side, cards: readonly Card[]): TicketPart {
  return {
    kind: 'CARDS',
    label: joined([say(`side.${side}`), handWords(cards)], ' · '),
    items: cards.map((card) => ({ text: cardText(card), ...(isRed(card) && { tone: 'RED' }) })),
  }
}

function resultOf({ red, black }: Result): TicketPart[] {
  const { winner, lucky } = scoreOf({ red, black })
  const words = say(`over.${winner}`, { red: handWords(red), black: handWords(black) })
  return [
    textPart(lucky === 'none' ? words : say('hit', { words, odds: luckyOdds[lucky] })),
    handPart('red', red),
    handPart('black', black),
  ]
}

export const ticket: TicketOf<Choice, Result> = (choice, result) => {
  const { odds, isMax } = oddsOf(choice.spot)
  return {
    picks: [
      {
        items: [{ text: say(`spot.${choice.spot}`) }],
        odds: say(isMax ? 'oddsTo' : 'odds', { odds }),
        ...(result && { state: stateOf(rules.pays(choice, result), payBase) }),
      },
    ],
    result: result ? resultOf(result) : [],
  }
}
