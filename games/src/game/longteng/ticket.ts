import { multiple, sayOf } from '../../engine/say.ts'
import { textPart, type TicketOf } from '../../engine/ticket.ts'
import { evaluate, type Result, rows, rules } from './rules.ts'
import enUS from './texts/en-US/game.json' with { type: 'json' }
import zhCN from './texts/zh-CN/game.json' with { type: 'json' }

const say = sayOf(zhCN, enUS)

/** The reels as they stood, and what they paid for. */
export const ticket: TicketOf<null, Result> = (_choice, result) => {
  if (!result) return { picks: [], result: [] }
  const { window, wins, scatters, scatterTenths, totalTenths } = evaluate(result.stops)
  const symbols = Array.from({ length: rows }, (_, row) => window.map((reel) => reel[row] ?? 'S')).flat()
  const told = { lines: wins.length, count: scatters, times: multiple(totalTenths, rules.payBase) }
  const won =
    wins.length > 0 ? (scatterTenths > 0 ? 'bothWon' : 'lineWon') : scatterTenths > 0 ? 'scatterWon' : 'nothing'
  return {
    picks: [],
    result: [
      textPart(say(won, told)),
      { kind: 'REELS', columns: window.length, items: symbols.map((symbol) => ({ text: say(`symbol.${symbol}`) })) },
    ],
  }
}
