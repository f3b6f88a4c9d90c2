// A match of football by the rates that prices are made of: what happens next comes after an exponential wait, and the goals
// lean so that final scores have the correction for low ones.
import { kickChance, shootoutWinner } from '../price/football/extra-time.ts'
import {
  cardRates,
  cornerRates,
  extraMinutes,
  extraMinuteShare,
  goalRates,
  goalRatesNow,
  halfMinutes,
  lowScoreRho,
  meanLowScoreFactor,
  minuteShare,
  sharesLeft,
} from '../price/football/rates.ts'
import { aheadIn, level, type Pair, type Side, sides, sumOf } from '../sport/facts.ts'
import { type Fixture, opponentOf } from '../sport/match.ts'
import { between, type Chance, pick, waitOf } from './chance.ts'
import { newSheet, type Note, type Sheet, type Step } from './step.ts'

const minuteMs = 60_000
const breakMinutes = { half: 15, extra: 5, betweenExtra: 2, penalties: 4 }
const kickMinutes = 0.6
// How many more goals than the plain rate the lean can ask for at most.
const mostLean = 1.8
const abandonedChance = 0.001
/** The fewest and the most. */
const addedMinutes = { 1: { least: 1, most: 3 }, 2: { least: 3, most: 7 } } as const

type Play = {
  readonly fixture: Fixture
  readonly chance: Chance
  readonly sheet: Sheet
  readonly rates: Pair
  /** The minute of the match, by the clock on the wall, at which the period began. */
  begunAt: number
  minute: number
  added?: number
  reds: Pair
}

export function playFootball(fixture: Fixture, chance: Chance): readonly Step[] {
  const sheet = newSheet(fixture)
  const play: Play = { fixture, chance, sheet, rates: goalRates(fixture), begunAt: 0, minute: 0, reds: level }
  const abandonedAt = chance() < abandonedChance ? chance() * halfMinutes : undefined
  playHalf(play, 1)
  play.begunAt += play.minute + breakMinutes.half
  playHalf(play, 2, abandonedAt)
  if (abandonedAt !== undefined) return sheet.steps
  const score = scoreOf(play, 'HALF')
  if (!fixture.isKnockOut || aheadIn(score)) return finish(play, aheadIn(score))
  for (const number of [1, 2] as const) {
    play.begunAt += play.minute + (number === 1 ? breakMinutes.extra : breakMinutes.betweenExtra)
    playExtra(play, number)
  }
  play.begunAt += play.minute
  return finish(play, aheadIn(scoreOf(play, 'EXTRA')) ?? playShootout(play))
}

function scoreOf({ sheet }: Play, kind: 'HALF' | 'EXTRA'): Pair {
  return sumOf((sheet.steps.at(-1) as Step).facts.periods.filter((one) => one.kind === kind).map(({ score }) => score))
}

function finish(play: Play, winner: Side | undefined): readonly Step[] {
  play.sheet.over('ENDED', winner)
  tell(play, { what: 'OVER' })
  return play.sheet.steps
}

function tell({ sheet, begunAt, minute, added, reds }: Play, note?: Note, points?: Pair): void {
  const clock = {
    playedSeconds: Math.floor(minute * 60),
    reds,
    ...(added !== undefined && { addedMinutes: added }),
    ...(points && { points }),
  }
  sheet.tell(Math.round((begunAt + minute) * minuteMs), clock, note)
}

/** Plays until a minute of the period, with a step each minute and one for all that happens. */
function playUntil(play: Play, end: number, rateOf: () => number, happen: () => void): void {
  for (let next = play.minute + waitOf(play.chance, rateOf()); ; ) {
    const tick = Math.floor(play.minute) + 1
    if (next >= Math.min(end, tick)) {
      play.minute = Math.min(end, tick)
      if (play.minute === end) return
      tell(play)
      continue
    }
    play.minute = next
    happen()
    next = play.minute + waitOf(play.chance, rateOf())
  }
}

function playHalf(play: Play, half: 1 | 2, abandonedAt?: number): void {
  const { sheet, chance } = play
  const corners = cornerRates(play.fixture)
  const share = minuteShare(half)
  play.minute = 0
  play.added = undefined
  sheet.begin('HALF', half, { corners: level, cards: level })
  tell(play, { what: 'BEGIN' })
  const rates = (): readonly (readonly [() => void, number])[] => {
    const goals = goalRatesNow(play.rates, play.reds)
    return sides.flatMap((side) => [
      [() => tryGoal(play, half, side), goals[side] * share * mostLean] as const,
      [() => corner(play, side), corners[side] * share] as const,
      [() => card(play, side, 1), cardRates.yellow * share] as const,
      [() => card(play, side, 2), cardRates.red * share] as const,
    ])
  }
  let now = rates()
  const rateOf = () => {
    now = rates()
    return now.reduce((sum, [, rate]) => sum + rate, 0)
  }
  const happen = () => pick(chance, now)()
  playUntil(play, abandonedAt ?? halfMinutes, rateOf, happen)
  if (abandonedAt !== undefined) {
    sheet.over('ABANDONED')
    return tell(play, { what: 'OVER' })
  }
  play.added = between(chance, addedMinutes[half].least, addedMinutes[half].most)
  tell(play, { what: 'ADDED' })
  playUntil(play, halfMinutes + play.added, rateOf, happen)
  sheet.end()
  tell(play, { what: 'END' })
}

/** A goal that comes as often as the plain rate says, more or less by how the final scores lean. */
function tryGoal(play: Play, half: 1 | 2, side: Side): void {
  const { rates, sheet, chance } = play
  const last = sheet.steps.at(-1) as Step
  const clock = { ...last.clock, playedSeconds: play.minute * 60 }
  const [first, second] = sharesLeft({ fixture: play.fixture, facts: last.facts, clock })
  const now = goalRatesNow(rates, play.reds)
  const left = { home: now.home * (first + second), away: now.away * (first + second) }
  const score = sumOf(last.facts.periods.map((period) => period.score))
  const after = { ...score, [side]: score[side] + 1 }
  const of = (one: Pair) => meanLowScoreFactor(one, left, rates, lowScoreRho)
  if (chance() * mostLean >= of(after) / of(score)) return
  goal(play, side, half === 1 ? 0 : halfMinutes)
}

function goal(play: Play, side: Side, before: number): void {
  const { sheet } = play
  const { score } = sheet.period
  sheet.set({ score: { ...score, [side]: score[side] + 1 } })
  sheet.goal({ side, minute: before + Math.floor(play.minute) + 1 })
  tell(play, { what: 'GOAL', side })
}

function corner(play: Play, side: Side): void {
  const { corners = level } = play.sheet.period
  play.sheet.set({ corners: { ...corners, [side]: corners[side] + 1 } })
  tell(play, { what: 'CORNER', side })
}

function card(play: Play, side: Side, worth: 1 | 2): void {
  const { cards = level } = play.sheet.period
  play.sheet.set({ cards: { ...cards, [side]: cards[side] + worth } })
  if (worth === 2) play.reds = { ...play.reds, [side]: play.reds[side] + 1 }
  tell(play, { what: worth === 2 ? 'RED' : 'YELLOW', side })
}

function playExtra(play: Play, number: 1 | 2): void {
  const { sheet, chance } = play
  play.minute = 0
  play.added = undefined
  sheet.begin('EXTRA', number)
  tell(play, { what: 'BEGIN' })
  const goals = goalRatesNow(play.rates, play.reds)
  playUntil(
    play,
    extraMinutes,
    () => (goals.home + goals.away) * extraMinuteShare,
    () => {
      const side = pick<Side>(chance, [
        ['home', goals.home],
        ['away', goals.away],
      ])
      goal(play, side, 2 * halfMinutes + (number - 1) * extraMinutes)
    },
  )
  sheet.end()
  tell(play, { what: 'END' })
}

function playShootout(play: Play): Side {
  const { sheet, chance } = play
  play.begunAt += breakMinutes.penalties
  play.minute = 0
  sheet.begin('PENALTIES', 1)
  let taken = level
  tell(play, { what: 'BEGIN' }, taken)
  for (let side: Side = 'home'; ; side = opponentOf(side)) {
    play.minute += kickMinutes
    taken = { ...taken, [side]: taken[side] + 1 }
    const isGoal = chance() < kickChance
    const { score } = sheet.period
    if (isGoal) sheet.set({ score: { ...score, [side]: score[side] + 1 } })
    const winner = shootoutWinner(sheet.period.score, taken)
    if (winner) sheet.end({ winner })
    tell(play, { what: isGoal ? 'KICK' : 'MISS', side }, taken)
    if (winner) return winner
  }
}
