import { multiple, sayOf } from '../../engine/say.ts'
import { stateOf, textPart, type TicketOf } from '../../engine/ticket.ts'
import { type Choice, cupOf, type Result, rules } from './rules.ts'
import enUS from './texts/en-US/game.json' with { type: 'json' }
import zhCN from './texts/zh-CN/game.json' with { type: 'json' }

const say = sayOf(zhCN, enUS)

export const ticket: TicketOf<Choice, Result> = (choice, result) => ({
  picks: [
    { label: say('rows'), items: [{ text: String(choice.rows) }] },
    {
      label: say('risk'),
      items: [{ text: say(`risk.${choice.risk}`) }],
      ...(result && { state: stateOf(rules.pays(choice, result), rules.payBase) }),
    },
  ],
  result: result
    ? [textPart(say('fell', { cup: cupOf(result) + 1, times: multiple(rules.pays(choice, result), rules.payBase) }))]
    : [],
})
