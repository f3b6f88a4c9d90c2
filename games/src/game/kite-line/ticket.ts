import { multiple, sayOf } from '../../engine/say.ts'
import { stateOf, textPart, type TicketOf } from '../../engine/ticket.ts'
import { type Choice, maxTarget, type Result, rules } from './rules.ts'
import enUS from './texts/en-US/game.json' with { type: 'json' }
import zhCN from './texts/zh-CN/game.json' with { type: 'json' }

const say = sayOf(zhCN, enUS)

/** The multiple at which the kite was to be reeled in, or was; without one the player meant to do it by hand. */
export const ticket: TicketOf<Choice, Result> = (choice, result) => {
  const isByHand = choice.target === maxTarget
  const height = multiple(result?.height ?? 0, rules.payBase)
  return {
    picks: [
      {
        items: [{ text: say(isByHand ? 'byHand' : 'act') }],
        ...(!isByHand && { odds: multiple(choice.target, rules.payBase) }),
        ...(result && { state: stateOf(rules.pays(choice, result), rules.payBase) }),
      },
    ],
    result: result ? [textPart(say(result.height >= maxTarget ? 'topped' : 'brokeAt', { height }))] : [],
  }
}
