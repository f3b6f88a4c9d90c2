import { multiple, sayOf } from '../../engine/say.ts'
import { stateOf, textPart, type TicketOf } from '../../engine/ticket.ts'
import { type Choice, hitsOf, pays, type Result, rules } from './rules.ts'
import enUS from './texts/en-US/game.json' with { type: 'json' }
import zhCN from './texts/zh-CN/game.json' with { type: 'json' }

const say = sayOf(zhCN, enUS)

export const ticket: TicketOf<Choice, Result> = (choice, result) => {
  const marked = choice.stars
  const maxPaysByClass = Math.max(...(pays[marked.length] ?? [0]))
  return {
    picks: [
      {
        label: say('marked'),
        items: marked.map((star) => ({ text: String(star), ...(result?.lit.includes(star) && { hit: true }) })),
        odds: say('upTo', { times: multiple(maxPaysByClass, rules.payBase) }),
        ...(result && { state: stateOf(rules.pays(choice, result), rules.payBase) }),
      },
    ],
    result: result
      ? [
          textPart(say('hits', { hits: hitsOf(choice, result), marked: marked.length })),
          {
            kind: 'BALLS',
            items: result.lit.map((star) => ({ text: String(star), ...(marked.includes(star) && { hit: true }) })),
          },
        ]
      : [],
  }
}
