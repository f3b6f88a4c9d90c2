// A match of basketball, possession by possession.
import {
  overtimeSeconds,
  pointChances,
  possessionsOf,
  quarterSeconds,
  secondsOfPossession,
  turnOf,
} from '../price/basketball/rates.ts'
import { aheadIn, type Facts, sumOf } from '../sport/facts.ts'
import type { Fixture } from '../sport/match.ts'
import { type Chance, pick } from './chance.ts'
import { newSheet, type Sheet, type Step } from './step.ts'

const secondMs = 1000
/** Seconds on the wall for each of the clock: it stands still when the ball does. */
const wallSeconds = 2.1
const breakSeconds = { quarter: 120, half: 900 }

export function playBasketball(fixture: Fixture, chance: Chance): readonly Step[] {
  const sheet = newSheet(fixture)
  const chances = pointChances(fixture)
  const worth = {
    home: chances.home.map((weight, points) => [points, weight] as const),
    away: chances.away.map((weight, points) => [points, weight] as const),
  }
  let beganAt = 0
  const play = (kind: 'QUARTER' | 'OVERTIME', number: number) => {
    sheet.begin(kind, number)
    sheet.tell(beganAt, { playedSeconds: 0 }, { what: 'BEGIN' })
    const count = possessionsOf(kind)
    for (let possession = 0; possession < count; possession++) {
      const side = turnOf(number, possession)
      const points = pick(chance, worth[side])
      const { score } = sheet.period
      if (points > 0) sheet.set({ score: { ...score, [side]: score[side] + points } })
      const playedSeconds = Math.round((possession + 1) * secondsOfPossession)
      const atMs = beganAt + Math.round(playedSeconds * wallSeconds * secondMs)
      sheet.tell(atMs, { playedSeconds }, points > 0 ? { what: 'GOAL', side } : undefined)
    }
    const seconds = kind === 'QUARTER' ? quarterSeconds : overtimeSeconds
    beganAt += Math.round(seconds * wallSeconds * secondMs)
    sheet.end()
    sheet.tell(beganAt, { playedSeconds: seconds }, { what: 'END' })
    beganAt += (kind === 'QUARTER' && number === 2 ? breakSeconds.half : breakSeconds.quarter) * secondMs
  }
  for (const number of [1, 2, 3, 4]) play('QUARTER', number)
  for (let number = 1; winnerOf(sheet) === undefined; number++) play('OVERTIME', number)
  const last = sheet.steps.at(-1) as Step
  sheet.over('ENDED', winnerOf(sheet))
  sheet.tell(last.atMs, { playedSeconds: last.clock.playedSeconds }, { what: 'OVER' })
  return sheet.steps
}

function winnerOf({ steps }: Sheet) {
  const { periods } = (steps.at(-1) as Step).facts as Facts
  return aheadIn(sumOf(periods.map(({ score }) => score)))
}
