// Classes of outcomes: what bets can win is added up within each, because bets that win in different ones never win together.
import type { Ticket } from './bet-line.ts'
import { isOfSets, type Outcomes } from './outcomes.ts'
import { outcomesOf } from './play.ts'

/** The most that a ticket whose times are 1 pays in each class; `most` is the most it pays at all. Never too little. */
export type Classes = (ticket: Pick<Ticket, 'play' | 'picks'>, max: number) => number[]

/** One class for each draw, or for the draws to which `classOf` gives the same number from 0 on; for games of few draws. */
export function byDraw(draws: Outcomes, classOf?: (balls: readonly number[]) => number): Classes {
  const all = [...draws()].map((balls, at) => ({ balls, at: classOf?.(balls) ?? at }))
  const count = Math.max(...all.map(({ at }) => at)) + 1
  return ({ play, picks }) => {
    const max = Array.from({ length: count }, () => 0)
    for (const { balls, at } of all) {
      const pays = play.pays(
        picks,
        play.looks.map((place) => balls[place] as number),
      )
      max[at] = Math.max(max[at] ?? 0, pays)
    }
    return max
  }
}

/** One class for each ball from `from` to `to` that can be drawn at a place. A play that does not look there is in all. */
export function byBall(place: number, from: number, to: number): Classes {
  const balls = Array.from({ length: to - from + 1 }, (_, step) => from + step)
  return ({ play, picks }, max) => {
    const at = play.looks.indexOf(place)
    const { maxAt } = play
    if (at >= 0 && maxAt) return balls.map((ball) => Math.min(max, maxAt(picks, at, ball)))
    if (at < 0 || play.counts) return balls.map(() => max)
    const found = balls.map(() => 0)
    for (const drawn of outcomesOf(play)) {
      const pays = play.pays(picks, drawn)
      // Of a set each ball may be the one at the place.
      for (const ball of isOfSets(play.outcomes) ? drawn : [drawn[at] as number]) {
        found[ball - from] = Math.max(found[ball - from] ?? 0, pays)
      }
    }
    return found
  }
}
