// Rules of markets that ask who is ahead.
import { aheadIn, type Facts, type Side } from '../sport/facts.ts'
import { byHandicap, isLine, isStart } from './lines.ts'
import type { Decided, Specifiers } from './market-kind.ts'
import { firstHalf, type Measure, regular, secondHalf } from './measures.ts'
import { type OutcomeFact, voided, wonIf } from './outcome.ts'
import type { Span } from './spans.ts'
import { tell, tellBoth } from './tell.ts'

type SpanRule = {
  readonly specifiers?: Decided['specifiers']
  readonly outcomes: readonly string[]
  settle(span: Span, specifiers: Specifiers, outcome: string): OutcomeFact | undefined
}

/** A rule over the part of the match that a measure counts. What was given without play is void. */
export function onSpan(measure: Measure, rule: SpanRule): Decided {
  return {
    counted: measure.counted,
    needs: measure.needs,
    specifiers: { ...measure.specifiers, ...rule.specifiers },
    outcomes: () => rule.outcomes,
    settle(facts, specifiers, outcome) {
      const span = measure.of(facts, specifiers)
      return span.isForfeit ? voided : rule.settle(span, specifiers, outcome)
    },
    told(facts, specifiers) {
      const { score, isForfeit } = measure.of(facts, specifiers)
      if (isForfeit) return tell('FORFEIT', specifiers)
      const side = aheadIn(score)
      return tell(measure.told, specifiers, { score, ...(side && { side }) })
    },
  }
}

type Ahead = Side | 'draw'
const results: Readonly<Record<string, Ahead>> = { 1: 'home', 2: 'draw', 3: 'away' }
const starts: Readonly<Record<string, Ahead>> = { 1711: 'home', 1712: 'draw', 1713: 'away' }
const chances: Readonly<Record<string, Ahead>> = { 9: 'away', 10: 'draw', 11: 'home' }

function ahead({ score }: Pick<Span, 'score'>): Ahead {
  return aheadIn(score) ?? 'draw'
}

/** 1 the home side, 2 a draw, 3 the away side. */
export function result(measure: Measure): Decided {
  return onSpan(measure, {
    outcomes: ['1', '2', '3'],
    settle: (span, _specifiers, outcome) => (span.isPlayed ? wonIf(ahead(span) === results[outcome]) : undefined),
  })
}

/** 9 home or draw, 10 home or away, 11 draw or away: each loses by one result. */
export function doubleChance(measure: Measure): Decided {
  return onSpan(measure, {
    outcomes: ['9', '10', '11'],
    settle: (span, _specifiers, outcome) => (span.isPlayed ? wonIf(ahead(span) !== chances[outcome]) : undefined),
  })
}

/** 4 the home side, 5 the away side; void when neither is ahead. */
export function winner(measure: Measure): Decided {
  return onSpan(measure, {
    outcomes: ['4', '5'],
    settle(span, _specifiers, outcome) {
      if (!span.isPlayed) return undefined
      const side = aheadIn(span.score)
      return side ? wonIf((side === 'home') === (outcome === '4')) : voided
    },
  })
}

/** 1714 the home side with the handicap, 1715 the away side with its opposite. */
export function handicap(measure: Measure): Decided {
  return onSpan(measure, {
    specifiers: { hcp: isLine },
    outcomes: ['1714', '1715'],
    settle: (span, { hcp = '' }, outcome) => byHandicap(span, hcp, outcome === '1714' ? 'home' : 'away'),
  })
}

/** 1711 the home side, 1712 a draw, 1713 the away side, once the goals of the start are added. */
export function threeWayHandicap(measure: Measure): Decided {
  return onSpan(measure, {
    specifiers: { hcp: isStart },
    outcomes: ['1711', '1712', '1713'],
    settle({ score, isPlayed }, { hcp = '' }, outcome) {
      if (!isPlayed) return undefined
      const [home = 0, away = 0] = hcp.split(':').map(Number)
      return wonIf(ahead({ score: { home: score.home + home, away: score.away + away } }) === starts[outcome])
    },
  })
}

const halfTimeFullTimes: Readonly<Record<string, readonly [Ahead, Ahead]>> = {
  418: ['home', 'home'],
  420: ['home', 'draw'],
  422: ['home', 'away'],
  424: ['draw', 'home'],
  426: ['draw', 'draw'],
  428: ['draw', 'away'],
  430: ['away', 'home'],
  432: ['away', 'draw'],
  434: ['away', 'away'],
}

/** Who is ahead at half-time and who after regular time. */
export const halfTimeFullTime: Decided = overHalves(Object.keys(halfTimeFullTimes), (facts, outcome) => {
  const [first, full] = halfTimeFullTimes[outcome] ?? []
  return ahead(firstHalf.of(facts, {})) === first && ahead(regular.of(facts, {})) === full
})

/** 436 the first half, 438 the second, 440 as many goals in both. */
export const highestScoringHalf: Decided = overHalves(['436', '438', '440'], (facts, outcome) => {
  const [first, second] = [firstHalf, secondHalf].map((measure) => {
    const { score } = measure.of(facts, {})
    return score.home + score.away
  }) as [number, number]
  return outcome === (first === second ? '440' : first > second ? '436' : '438')
})

function overHalves(outcomes: readonly string[], holds: (facts: Facts, outcome: string) => boolean): Decided {
  return {
    counted: 'REGULAR',
    needs: 'SCORES',
    specifiers: {},
    outcomes: () => outcomes,
    settle: (facts, _specifiers, outcome) =>
      regular.of(facts, {}).isPlayed ? wonIf(holds(facts, outcome)) : undefined,
    told: (facts, specifiers) =>
      tellBoth(
        tell('FIRST_HALF', specifiers, firstHalf.of(facts, {})),
        tell('REGULAR', specifiers, regular.of(facts, {})),
      ),
  }
}
