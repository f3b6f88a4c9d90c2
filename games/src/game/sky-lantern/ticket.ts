import { multiple, sayOf } from '../../engine/say.ts'
import { stateOf, textPart, type TicketOf } from '../../engine/ticket.ts'
import { type Choice, type Result, rules } from './rules.ts'
import enUS from './texts/en-US/game.json' with { type: 'json' }
import zhCN from './texts/zh-CN/game.json' with { type: 'json' }

const say = sayOf(zhCN, enUS)

export const ticket: TicketOf<Choice, Result> = (choice, result) => ({
  picks: [
    {
      items: [{ text: say('target') }],
      odds: multiple(choice.target, rules.payBase),
      ...(result && { state: stateOf(rules.pays(choice, result), rules.payBase) }),
    },
  ],
  result: result ? [textPart(say('rose', { height: multiple(result.height, rules.payBase) }))] : [],
})
