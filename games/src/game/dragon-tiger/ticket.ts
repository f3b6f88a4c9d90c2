import { sayOf } from '../../engine/say.ts'
import { cardText } from '../../engine/shoe.ts'
import { stateOf, textPart, type TicketOf } from '../../engine/ticket.ts'
import { type Choice, type Result, rules, oddsOf, winnerOf } from './rules.ts'
import enUS from './texts/en-US/game.json' with { type: 'json' }
import zhCN from './texts/zh-CN/game.json' with { type: 'json' }

const say = sayOf(zhCN, enUS)

export const ticket: TicketOf<Choice, Result> = (choice, result) => ({
  picks: [
    {
      items: [{ text: say(`spot.${choice.spot}`) }],
      odds: say('odds', { odds: oddsOf(choice.spot) }),
      ...(result && { state: stateOf(rules.pays(choice, result), rules.payBase) }),
    },
  ],
  result: result
    ? [textPart(say(`over.${winnerOf(result)}`, { dragon: cardText(result.dragon), tiger: cardText(result.tiger) }))]
    : [],
})
