// Rules of markets that ask who scores a goal, counted in the order of play within a part of regular time.
import type { Facts, Goal, Side } from '../sport/facts.ts'
import { isCount } from './lines.ts'
import type { Counted, Decided } from './market-kind.ts'
import { type OutcomeFact, wonIf } from './outcome.ts'
import { half, regularTime, type Span } from './spans.ts'
import { tell } from './tell.ts'

type Part = { readonly counted: Counted; of(facts: Facts): Span; before(facts: Facts): Span | undefined }

export const goalsOfRegular: Part = { counted: 'REGULAR', of: regularTime, before: () => undefined }
export const goalsOfFirstHalf: Part = { counted: 'FIRST_HALF', of: (facts) => half(facts, 1), before: () => undefined }
export const goalsOfSecondHalf: Part = {
  counted: 'SECOND_HALF',
  of: (facts) => half(facts, 2),
  before: (facts) => half(facts, 1),
}

const scorers: Readonly<Record<string, Side | 'none'>> = { 6: 'home', 7: 'none', 8: 'away' }

/** 6 the home side, 7 nobody, 8 the away side scores the goal of this number. Decided by the goal itself. */
export function nextGoal(part: Part): Decided {
  return goalRule(part, 'GOAL', (facts, { goalnr }) => {
    const number = Number(goalnr)
    const { sum, isPlayed } = countOf(part.of(facts))
    return sum >= number ? goalAt(part, facts, number)?.side : isPlayed ? 'none' : undefined
  })
}

/** 6 the home side, 7 nobody, 8 the away side scores last. */
export function lastGoal(part: Part): Decided {
  const rule = goalRule(part, 'LAST_GOAL', (facts) => {
    const { sum, isPlayed } = countOf(part.of(facts))
    if (!isPlayed) return undefined
    return sum === 0 ? 'none' : goalAt(part, facts, sum)?.side
  })
  return { ...rule, specifiers: {} }
}

function goalRule(
  { counted }: Part,
  told: 'GOAL' | 'LAST_GOAL',
  scorerOf: (facts: Facts, specifiers: Readonly<Record<string, string>>) => Side | 'none' | undefined,
): Decided {
  return {
    counted,
    needs: 'NEXT_GOAL',
    specifiers: { goalnr: isCount(20) },
    outcomes: () => ['6', '7', '8'],
    settle(facts, specifiers, outcome): OutcomeFact | undefined {
      const scorer = scorerOf(facts, specifiers)
      return scorer && wonIf(scorer === scorers[outcome])
    },
    told(facts, specifiers) {
      const scorer = scorerOf(facts, specifiers)
      return tell(told, specifiers, scorer && scorer !== 'none' ? { side: scorer } : {})
    },
  }
}

// Goals of extra time come after all of these. A feed may tell a score before it tells whose goal it was.
function goalAt(part: Part, { goals = [], ...facts }: Facts, number: number): Goal | undefined {
  const before = part.before(facts)
  return goals[(before ? countOf(before).sum : 0) + number - 1]
}

function countOf({ score, isPlayed }: Span): { sum: number; isPlayed: boolean } {
  return { sum: score.home + score.away, isPlayed }
}
