import { joined, multiple, sayOf } from '../../engine/say.ts'
import { textPart, type TicketOf } from '../../engine/ticket.ts'
import { kinds, places } from './branch.ts'
import { type Result, rules, stepsOf } from './rules.ts'
import enUS from './texts/en-US/game.json' with { type: 'json' }
import zhCN from './texts/zh-CN/game.json' with { type: 'json' }

const say = sayOf(zhCN, enUS)

/** How many blossoms of each kind opened, and what they paid. */
export const ticket: TicketOf<null, Result> = (_choice, result) => {
  if (!result) return { picks: [], result: [] }
  const { open = 0, sumTenths = 0 } = stepsOf(result).at(-1) ?? {}
  const opened = result.snows.flat().map(([, kind]) => kind)
  const counts = kinds.map((_, kind) => opened.filter((one) => one === kind).length)
  const blossoms = kinds.flatMap(({ kind }, at) =>
    counts[at] ? [joined([say(`kind.${kind}`), String(counts[at])], ' ')] : [],
  )
  const told = sumTenths === 0 ? say('nothing') : say('done', { open, places, sum: multiple(sumTenths, rules.payBase) })
  return { picks: [], result: [textPart(told), ...(blossoms.length > 0 ? [textPart(...blossoms)] : [])] }
}
