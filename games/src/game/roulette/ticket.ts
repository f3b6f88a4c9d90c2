import { sayOf } from '../../engine/say.ts'
import { stateOf, textPart, type TicketOf } from '../../engine/ticket.ts'
import { colorOf, oddsOf, placeOf } from './layout.ts'
import { nameOf, overOf } from './names.ts'
import { type Choice, type Result, rules } from './rules.ts'
import enUS from './texts/en-US/game.json' with { type: 'json' }
import zhCN from './texts/zh-CN/game.json' with { type: 'json' }

const say = sayOf(zhCN, enUS)
const tones = { red: 'RED', black: 'BLACK', green: 'GREEN' } as const

export const ticket: TicketOf<Choice, Result> = (choice, result) => {
  const place = placeOf(choice.spot)
  return {
    picks: [
      {
        items: [{ text: nameOf(place, say) }],
        odds: say('odds', { odds: oddsOf(place) }),
        ...(result && { state: stateOf(rules.pays(choice, result), rules.payBase) }),
      },
    ],
    result: result
      ? [
          { kind: 'BALLS', items: [{ text: String(result.number), tone: tones[colorOf(result.number)] }] },
          textPart(...overOf(result.number, say)),
        ]
      : [],
  }
}
