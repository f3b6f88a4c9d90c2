import { percentOf, returnOf } from '../../../src/engine/par.ts'
import { lineOf } from '../../../src/lottery/bet-line.ts'
import { parOfTicket, type Play } from '../../../src/lottery/play.ts'
import { timesOf } from '../money.ts'
import type { LotteryPage } from './lottery-page.ts'

/** The smallest ticket with a pick of a play: the picks of its other fields follow in their order. */
function ticketWith(play: Play, pick: number): number[][] {
  for (let size = 1; size <= (play.fields[0]?.picks.length ?? 0); size++) {
    const picks = play.fields.map(({ picks: all }, field) =>
      Array.from({ length: size }, (_, step) => (pick + field + step) % all.length).sort((one, other) => one - other),
    )
    if (play.notes(picks) > 0) return picks
  }
  return play.fields.map(() => [])
}

/** Each odds of a play: its name, the odds, the exact return of the smallest ticket that has them, and its line. */
export function oddsLines({ nameOf, rules }: Pick<LotteryPage, 'nameOf' | 'rules'>, play: Play): string[][] {
  const own = play.fields[0]?.odds
  const rows = own
    ? own.map((odds, pick) => ({ name: nameOf('pick', play.fields[0]?.picks[pick] ?? ''), odds, pick }))
    : [{ name: '', odds: play.odds ?? 0, pick: 0 }]
  return rows.map(({ name, odds, pick }) => {
    const picks = ticketWith(play, pick)
    return [
      [nameOf('play', play.code), name].filter(Boolean).join(' · '),
      timesOf(odds, rules.payBase),
      `${percentOf(returnOf(parOfTicket(play, picks)), 4)}%`,
      lineOf({ play, picks, times: 1 }),
    ]
  })
}
