import type { Json } from '../../../src/engine/game.ts'
import { livePastRounds } from '../../../src/engine/live-tables.ts'
import type { PublicPast } from '../../../src/table/public.ts'

/** The results of the sheet that the newest round is on, oldest first: a sheet begins anew after so many rounds. */
export function sheetOf(past: readonly PublicPast[]): { number: number; results: Json[] } {
  const sheet = (round: PublicPast) => Math.ceil(Number(round.number) / livePastRounds)
  const number = past[0] ? sheet(past[0]) : 1
  const results = past
    .filter((round) => sheet(round) === number && round.voidReason === null)
    .map(({ result }) => result)
  return { number, results: results.reverse() }
}
