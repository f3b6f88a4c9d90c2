import { multiple, sayOf } from '../../engine/say.ts'
import { stateOf, textPart, type TicketOf } from '../../engine/ticket.ts'
import { type Choice, isHit, rules, type State } from './rules.ts'
import enUS from './texts/en-US/game.json' with { type: 'json' }
import zhCN from './texts/zh-CN/game.json' with { type: 'json' }

const say = sayOf(zhCN, enUS)

function endOf(choice: Choice, state: State) {
  const count = state.revealed.length
  if (isHit(state)) return say('hitAt', { count })
  return say('takenAt', { count, times: multiple(rules.pays(choice, state), rules.payBase) })
}

export const ticket: TicketOf<Choice, State> = (choice, state) => ({
  picks: [
    {
      label: say('frogs'),
      items: [{ text: String(choice.mines) }],
      ...(state && { state: stateOf(rules.pays(choice, state), rules.payBase) }),
    },
  ],
  result: state ? [textPart(endOf(choice, state))] : [],
})
