// Rules of markets that ask how much was scored.
import type { Pair, Side } from '../sport/facts.ts'
import { byTotal, isTotal } from './lines.ts'
import type { Decided } from './market-kind.ts'
import type { Measure } from './measures.ts'
import { lost, voided, wonIf } from './outcome.ts'
import { onSpan } from './result-rules.ts'
import { bestOfScores, scoreOf } from './scores.ts'
import type { Span } from './spans.ts'

const yes = '74'
const yesOrNo = [yes, '76']

/** 12 over, 13 under: of both sides together, or of one. */
export function total(measure: Measure, side?: Side): Decided {
  return onSpan(measure, {
    specifiers: { total: isTotal },
    outcomes: ['12', '13'],
    settle: (span, { total: line = '' }, outcome) => byTotal(span, figureOf(span.score, side), line, outcome === '12'),
  })
}

/** 70 odd, 72 even; nil is even. */
export function oddEven(measure: Measure, side?: Side): Decided {
  return onSpan(measure, {
    outcomes: ['70', '72'],
    settle: ({ score, isPlayed }, _specifiers, outcome) =>
      isPlayed ? wonIf((figureOf(score, side) % 2 === 1) === (outcome === '70')) : undefined,
  })
}

/** 74 yes, 76 no: whether both sides score. Decided as soon as both have. */
export function bothScore(measure: Measure): Decided {
  return question(measure, ({ score }) => (score.home > 0 && score.away > 0 ? true : undefined))
}

/** Whether the side concedes nothing. Decided as soon as it does. */
export function cleanSheet(measure: Measure, side: Side): Decided {
  return question(measure, ({ score, isPlayed }) => (score[otherOf(side)] > 0 ? false : isPlayed || undefined))
}

/** Whether the side wins without conceding. Decided as soon as it concedes. */
export function winToNil(measure: Measure, side: Side): Decided {
  return question(measure, ({ score, isPlayed }) =>
    score[otherOf(side)] > 0 ? false : isPlayed ? score[side] > 0 : undefined,
  )
}

/** Whether the side scores or wins one at all. Decided as soon as it does. */
export function anyOf(measure: Measure, side: Side): Decided {
  return question(measure, ({ score }) => (score[side] > 0 ? true : undefined))
}

/** Which of some ranges the figure lies in; the last has no end, and is reached before the end of the match or not. */
export function ranges(
  measure: Measure,
  variant: string,
  bands: readonly (readonly [outcome: string, from: number])[],
  side?: Side,
): Decided {
  const idOf = (outcome: string) => `${variant}:${outcome}`
  const last = bands.at(-1)?.[1] ?? 0
  return onSpan(measure, {
    specifiers: { variant: (value) => value === variant },
    outcomes: bands.map(([outcome]) => idOf(outcome)),
    settle({ score, isPlayed }, _specifiers, outcome) {
      const figure = figureOf(score, side)
      if (!isPlayed && figure < last) return undefined
      const band = bands.findLast(([, from]) => figure >= from)
      return band ? wonIf(outcome === idOf(band[0])) : lost
    },
  })
}

/** By how much who wins: of each outcome the least and the largest lead of the home side. A lead in none of them is void. */
export function margins(
  measure: Measure,
  bands: readonly (readonly [outcome: string, from: number, to: number])[],
  variant?: string,
): Decided {
  const idOf = (outcome: string) => (variant === undefined ? outcome : `${variant}:${outcome}`)
  return onSpan(measure, {
    ...(variant !== undefined && { specifiers: { variant: (value: string) => value === variant } }),
    outcomes: bands.map(([outcome]) => idOf(outcome)),
    settle({ score, isPlayed }, _specifiers, outcome) {
      if (!isPlayed) return undefined
      const lead = score.home - score.away
      const band = bands.find(([, from, to]) => lead >= from && lead <= to)
      return band ? wonIf(outcome === idOf(band[0])) : voided
    },
  })
}

/** The exact score, or `other` for each that is not listed. Decided early when nothing but the latter can still come. */
export function correctScore(measure: Measure, outcomes: readonly string[], other: string): Decided {
  const known = new Map(outcomes.map((outcome) => [keyOf(scoreOf(outcome)), outcome]))
  const most = Math.max(...outcomes.map((outcome) => Math.max(scoreOf(outcome).home, scoreOf(outcome).away)))
  return onSpan(measure, {
    outcomes: [...outcomes, other],
    settle: ({ score, isPlayed }, _specifiers, outcome) =>
      isPlayed || Math.max(score.home, score.away) > most
        ? wonIf(outcome === (known.get(keyOf(score)) ?? other))
        : undefined,
  })
}

/** The exact number of sets or maps that each side wins. Void in a match of another number of them than the market says. */
export function correctScoreBestOf(measure: Measure): Decided {
  const outcomesOf = (variant: string | undefined) => bestOfScores[variant ?? ''] ?? []
  return {
    ...onSpan(measure, {
      specifiers: { variant: (value) => Object.hasOwn(bestOfScores, value) },
      outcomes: [],
      settle({ score, isPlayed }, { variant }, outcome) {
        if (!isPlayed) return undefined
        const right = outcomesOf(variant).find((one) => keyOf(scoreOf(one)) === keyOf(score))
        return right === undefined ? voided : wonIf(outcome === right)
      },
    }),
    outcomes: ({ variant }) => outcomesOf(variant),
  }
}

/** The exact score counted on from that at which the market opened, `score=1:0`. */
export function correctScoreFrom(measure: Measure, outcomes: readonly string[]): Decided {
  return onSpan(measure, {
    specifiers: { score: (value) => /^(0|[1-9]\d?):(0|[1-9]\d?)$/.test(value) },
    outcomes,
    settle({ score, isPlayed }, { score: start = '' }, outcome) {
      if (!isPlayed) return undefined
      const [home = 0, away = 0] = start.split(':').map(Number)
      return wonIf(keyOf(score) === keyOf({ home: scoreOf(outcome).home + home, away: scoreOf(outcome).away + away }))
    },
  })
}

/** A question with yes and no: undefined is open until the end, and then no. */
function question(measure: Measure, answer: (span: Span) => boolean | undefined): Decided {
  return onSpan(measure, {
    outcomes: yesOrNo,
    settle(span, _specifiers, outcome) {
      const holds = answer(span) ?? (span.isPlayed ? false : undefined)
      return holds === undefined ? undefined : wonIf(holds === (outcome === yes))
    },
  })
}

function figureOf(score: Pair, side: Side | undefined): number {
  return side ? score[side] : score.home + score.away
}

function otherOf(side: Side): Side {
  return side === 'home' ? 'away' : 'home'
}

function keyOf({ home, away }: Pair): string {
  return `${home}:${away}`
}
