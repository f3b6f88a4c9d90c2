// What may be chosen in the games: all that differs in what it pays or in how it is told.
import type { Game, Json } from '../engine/game.ts'
import { spots as baccaratSpots } from '../game/baccarat/score.ts'
import { rules as balls } from '../game/balls/rules.ts'
import { rules as clock } from '../game/clock/rules.ts'
import { rules as dice } from '../game/dice/rules.ts'
import { spots as dragonTigerSpots } from '../game/dragon-tiger/rules.ts'
import { rules as drumballs } from '../game/drumballs/rules.ts'
import { risks, rowCounts } from '../game/falling-pearls/rules.ts'
import { rules as podium } from '../game/podium/rules.ts'
import { spots as bullsSpots } from '../game/bulls/rules.ts'
import { spots as redBlackSpots } from '../game/red-black/score.ts'
import { places as roulettePlaces } from '../game/roulette/layout.ts'
import { places as sicboPlaces } from '../game/sicbo/places.ts'
import { rules as sixstar } from '../game/sixstar/rules.ts'
import { lineOf } from '../lottery/bet-line.ts'
import type { Play } from '../lottery/play.ts'

export const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

/** The smallest ticket of a play, and the largest that is quick to count. */
function linesOf(play: Play): string[] {
  const sizes = [1, 2, 3, 4, 5, 6]
  const tickets = sizes.flatMap((size) => [0, 3].map((from) => play.fields.map(({ picks }) => pick(picks, size, from))))
  const taken = tickets.filter((picks) => play.notes(picks) > 0)
  return taken.slice(0, 2).map((picks, at) => lineOf({ play, picks, times: at === 0 ? 1 : 7 }))
}

function pick(picks: readonly string[], size: number, from: number): number[] {
  return upTo(Math.min(size, picks.length))
    .map((_, at) => (from + at) % picks.length)
    .sort((one, other) => one - other)
}

// Of all years of the animals one is enough.
const isCounted = ({ code }: Play) => !code.includes('.') || code.endsWith('.horse')
const lines = [clock, dice, podium, drumballs, balls, sixstar].flatMap(({ plays }) =>
  plays.filter(isCounted).flatMap(linesOf),
)
const spots = [
  ...baccaratSpots,
  ...dragonTigerSpots,
  ...redBlackSpots,
  ...bullsSpots,
  ...[...roulettePlaces, ...sicboPlaces].map(({ spot }) => spot),
]
const marks = [...upTo(100).map((at) => at * 97 + 100), 199, 200, 499, 500, 9500, 9501, 9700, 9800, 9801]
/** What may be chosen in some game: those that a game does not offer are left out. */
const asked: readonly Json[] = [
  ...[...upTo(120).map((at) => at + 100), 333, 9999, 99_999, 100_000, 999_999, 1_000_000].map((target) => ({ target })),
  ...marks.flatMap((mark) => [
    { side: 'over', mark },
    { side: 'under', mark },
  ]),
  ...upTo(24).map((mines) => ({ mines })),
  ...upTo(10).map((count) => ({ stars: upTo(count) })),
  ...risks.flatMap((risk) => [{ risk }, ...rowCounts.map((rows) => ({ rows, risk }))]),
  ...spots.map((spot) => ({ spot })),
  ...lines,
]

/** The choices of a game: its samples, and whatever else it offers. */
export function choicesOf(game: Game): Json[] {
  return [...game.samples, ...asked.flatMap((one) => game.readChoice(one) ?? [])]
}
