// Lines: handicaps and totals of whole, half and quarter steps, one rule for all of them.
import type { Side } from '../sport/facts.ts'
import { byLead, lost, type OutcomeFact, won } from './outcome.ts'
import type { Span } from './spans.ts'

const linePattern = /^-?(0|[1-9]\d{0,2})(\.(25|5|75|0))?$/

/** A line as the feed writes it, a multiple of a quarter. */
export function isLine(value: string): boolean {
  return linePattern.test(value) && !/^-0(\.0)?$/.test(value)
}

export function isTotal(value: string): boolean {
  return isLine(value) && !value.startsWith('-')
}

/** A total that nothing can meet exactly, as markets of two questions have it. */
export function isHalfTotal(value: string): boolean {
  return isTotal(value) && value.endsWith('.5')
}

/** A start in whole goals, `0:1` or `2:0`. */
export function isStart(value: string): boolean {
  return /^(0:[1-9]|[1-9]:0)$/.test(value)
}

/** A whole number from 1. */
export function isCount(max: number): (value: string) => boolean {
  return (value) => /^[1-9]\d?$/.test(value) && Number(value) <= max
}

/** Who leads once the home side has the handicap; decided at the end of the span only. */
export function byHandicap({ score, isPlayed }: Span, hcp: string, side: Side): OutcomeFact | undefined {
  if (!isPlayed) return undefined
  const lead = score.home - score.away + Number(hcp)
  return byLead(side === 'home' ? lead : -lead)
}

/** Over or under a total; decided before the end when nothing that is still to come can change it. */
export function byTotal(
  { isPlayed }: Pick<Span, 'isPlayed'>,
  sum: number,
  total: string,
  isOver: boolean,
): OutcomeFact | undefined {
  const over = byLead(sum - Number(total))
  if (over !== won && !isPlayed) return undefined
  return isOver ? over : over === won ? lost : byLead(Number(total) - sum)
}
