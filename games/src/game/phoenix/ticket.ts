import { multiple, sayOf } from '../../engine/say.ts'
import { textPart, type TicketOf } from '../../engine/ticket.ts'
import { type Result, rules, stepsOf } from './rules.ts'
import { rows } from './spin.ts'
import enUS from './texts/en-US/game.json' with { type: 'json' }
import zhCN from './texts/zh-CN/game.json' with { type: 'json' }

const say = sayOf(zhCN, enUS)

/** The reels of the paid spin, and what it and the free spins paid together. */
export const ticket: TicketOf<null, Result> = (_choice, result) => {
  if (!result) return { picks: [], result: [] }
  const steps = stepsOf(result)
  const window = steps[0]?.window ?? []
  const times = multiple(steps.at(-1)?.sumTenths ?? 0, rules.payBase)
  const free = steps.length - 1
  const ways = steps[0]?.wins.reduce((sum, win) => sum + win.ways, 0) ?? 0
  const won =
    free > 0 ? say('freeWon', { spins: free, times }) : ways > 0 ? say('waysWon', { ways, times }) : say('nothing')
  const symbols = Array.from({ length: rows }, (_, row) => window.map((reel) => reel[row] ?? 'S')).flat()
  return {
    picks: [],
    result: [
      textPart(won),
      { kind: 'REELS', columns: window.length, items: symbols.map((symbol) => ({ text: say(`symbol.${symbol}`) })) },
    ],
  }
}
