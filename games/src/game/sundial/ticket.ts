import { multiple, sayOf } from '../../engine/say.ts'
import { stateOf, textPart, type TicketOf } from '../../engine/ticket.ts'
import { type Choice, paysOf, type Result, rules } from './rules.ts'
import enUS from './texts/en-US/game.json' with { type: 'json' }
import zhCN from './texts/zh-CN/game.json' with { type: 'json' }

const say = sayOf(zhCN, enUS)

export const ticket: TicketOf<Choice, Result> = (choice, result) => ({
  picks: [
    {
      label: say('risk'),
      items: [{ text: say(`risk.${choice.risk}`) }],
      ...(result && { state: stateOf(paysOf(choice, result), rules.payBase) }),
    },
  ],
  result: result
    ? [textPart(say('pointed', { field: result.field + 1, times: multiple(paysOf(choice, result), rules.payBase) }))]
    : [],
})
