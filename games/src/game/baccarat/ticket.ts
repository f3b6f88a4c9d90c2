import type { TicketPart, Words } from '@mingtang/contract/ticket.ts'
import { joined, sayOf } from '../../engine/say.ts'
import { type Card, cardText, isRed } from '../../engine/shoe.ts'
import { stateOf, textPart, type TicketOf } from '../../engine/ticket.ts'
import { type Choice, type Result, rules, scoreOf } from './rules.ts'
import { oddsOf, payBase, winnerOf } from './score.ts'
import enUS from './texts/en-US/game.json' with { type: 'json' }
import zhCN from './texts/zh-CN/game.json' with { type: 'json' }

const say = sayOf(zhCN, enUS)

function handPart(name: Words, points: number, cards: readonly Card[]): TicketPart {
  return {
    kind: 'CARDS',
    label: joined([name, String(points)], ' '),
    items: cards.map((card) => ({ text: cardText(card), ...(isRed(card) && { tone: 'RED' }) })),
  }
}

function resultOf(result: Result): TicketPart[] {
  const { player, banker } = scoreOf(result)
  return [
    textPart(say(`over.${winnerOf({ player, banker })}`, { player, banker })),
    handPart(say('spot.player'), player, result.player),
    handPart(say('spot.banker'), banker, result.banker),
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
