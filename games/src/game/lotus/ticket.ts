import type { Words } from '@mingtang/contract/ticket.ts'
import { joined, multiple, sayOf } from '../../engine/say.ts'
import { textPart, type TicketOf } from '../../engine/ticket.ts'
import { type Fall, fallsOf, size } from './pond.ts'
import { type Result, rules } from './rules.ts'
import enUS from './texts/en-US/game.json' with { type: 'json' }
import zhCN from './texts/zh-CN/game.json' with { type: 'json' }

const say = sayOf(zhCN, enUS)
/** The falls that are told one by one; a round rarely has more. */
const maxFalls = 8

function fallText({ groups, times, sumTenths }: Fall): Words {
  const names = groups.map(({ symbol, cells }) => joined([say(`symbol.${symbol}`), String(cells.length)], ' '))
  return say('fallOf', { groups: joined(names.slice(0, 3), ' · '), times, sum: multiple(sumTenths, rules.payBase) })
}

/** The pond that came down first, and each fall that paid. */
export const ticket: TicketOf<null, Result> = (_choice, result) => {
  if (!result) return { picks: [], result: [] }
  const falls = fallsOf(result.stops)
  const paid = falls.filter(({ groups }) => groups.length > 0)
  const sum = multiple(falls.at(-1)?.sumTenths ?? 0, rules.payBase)
  const { cells } = falls[0] ?? { cells: [] }
  const pond = Array.from({ length: size * size }, (_, at) => cells[(at % size) * size + Math.floor(at / size)] ?? 'L')
  return {
    picks: [],
    result: [
      textPart(paid.length === 0 ? say('nothing') : say('done', { falls: paid.length, sum })),
      { kind: 'REELS', columns: size, items: pond.map((symbol) => ({ text: say(`symbol.${symbol}`) })) },
      ...paid.slice(0, maxFalls).map((fall) => textPart(fallText(fall))),
    ],
  }
}
