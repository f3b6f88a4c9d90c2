import { sayOf } from '../../engine/say.ts'
import { stateOf, textPart, type TicketOf } from '../../engine/ticket.ts'
import { nameOf, overOf } from './names.ts'
import { placeOf } from './places.ts'
import { type Choice, type Result, rules } from './rules.ts'
import enUS from './texts/en-US/game.json' with { type: 'json' }
import zhCN from './texts/zh-CN/game.json' with { type: 'json' }

const say = sayOf(zhCN, enUS)

export const ticket: TicketOf<Choice, Result> = (choice, result) => {
  const place = placeOf(choice.spot)
  return {
    picks: [
      {
        items: [{ text: nameOf(place, say) }],
        odds: say(choice.spot.startsWith('single') ? 'oddsTo' : 'odds', { odds: place.maxOdds }),
        ...(result && { state: stateOf(rules.pays(choice, result), rules.payBase) }),
      },
    ],
    result: result
      ? [
          { kind: 'DICE', items: result.dice.map((face) => ({ text: String(face) })) },
          textPart(...overOf(result.dice, say)),
        ]
      : [],
  }
}
