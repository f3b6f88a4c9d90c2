import { multiple, sayOf } from '../../engine/say.ts'
import { stateOf, textPart, type TicketOf } from '../../engine/ticket.ts'
import { type Choice, type Result, rules, winPays } from './rules.ts'
import enUS from './texts/en-US/game.json' with { type: 'json' }
import zhCN from './texts/zh-CN/game.json' with { type: 'json' }

const say = sayOf(zhCN, enUS)
const numberText = (number: number) => (number / 100).toFixed(2)

export const ticket: TicketOf<Choice, Result> = (choice, result) => ({
  picks: [
    {
      items: [{ text: say(choice.side) }, { text: numberText(choice.mark) }],
      odds: multiple(winPays(choice), rules.payBase),
      ...(result && { state: stateOf(rules.pays(choice, result), rules.payBase) }),
    },
  ],
  result: result ? [textPart(say('rested', { number: numberText(result.number) }))] : [],
})
