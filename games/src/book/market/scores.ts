// Outcomes of the feed that are a score.
import type { Pair } from '../sport/facts.ts'
import scores from './scores.json' with { type: 'json' }

const byOutcome = new Map(
  Object.values(scores)
    .flatMap((group) => Object.entries(group))
    .map(([outcome, score]) => [outcome, pairOf(score)] as const),
)

export const fullTimeScores = byScore(scores.fullTime)
export const firstHalfScores = byScore(scores.firstHalf)
export const secondHalfScores = byScore(scores.secondHalf)
/** Counted on from the score at which the market opened. */
export const scoresFrom = byScore(scores.from)
/** In sets or maps, by the variant of the feed. */
export const bestOfScores: Readonly<Record<string, readonly string[]>> = {
  'sr:correct_score:bestof:3': Object.keys(scores.bestOf3),
  'sr:correct_score:bestof:5': Object.keys(scores.bestOf5),
}

/** The score that an outcome is; undefined of one that is none. */
export function findScore(outcome: string): Pair | undefined {
  return byOutcome.get(outcome)
}

/** The score of an outcome that is one. */
export function scoreOf(outcome: string): Pair {
  const score = findScore(outcome)
  if (!score) throw new Error(`outcome ${outcome} is no score`)
  return score
}

// A JSON object lists keys that are numbers by their size; shown are those of the home side's wins first.
function byScore(group: Readonly<Record<string, string>>): readonly string[] {
  const rank = (outcome: string) => {
    const { home, away } = pairOf(group[outcome] ?? '')
    return (home > away ? 0 : home === away ? 1 : 2) * 10_000 + (home + away) * 100 + Math.min(home, away)
  }
  return Object.keys(group).toSorted((one, other) => rank(one) - rank(other))
}

function pairOf(score: string): Pair {
  const [home = 0, away = 0] = score.split(':').map(Number)
  return { home, away }
}
