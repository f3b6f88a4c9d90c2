import type { Reply } from '@mingtang/contract/client.ts'
import { dayMs } from '../texts/business-day.ts'

export type Condition = Reply<'queryPointsCondition'>

export type CalendarDay = {
  /** Of the month, from 1. */
  day: number
  state: 'signed' | 'today' | 'missed' | 'later'
  /** What signing in brought; 0 for a day without. */
  points: number
}

/** The weeks of the business month from Monday on; places of other months are empty. */
export function weeksOf({ today, days }: Pick<Condition, 'today' | 'days'>): (CalendarDay | null)[][] {
  const signed = new Map(days.map(({ day, points }) => [day, points]))
  const month = today.slice(0, 8)
  const first = Date.parse(`${month}01`)
  // 0 for Monday.
  const before = (new Date(first).getUTCDay() + 6) % 7
  const cells: (CalendarDay | null)[] = Array.from({ length: before }, () => null)
  for (let at = first; dateOf(at).startsWith(month); at += dayMs) {
    const date = dateOf(at)
    const points = signed.get(date)
    const state = points !== undefined ? 'signed' : date === today ? 'today' : date < today ? 'missed' : 'later'
    cells.push({ day: new Date(at).getUTCDate(), state, points: points ?? 0 })
  }
  while (cells.length % 7 > 0) cells.push(null)
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

function dateOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}

/** The place of today in the plan, from 0; the places before it are done, and today too once signed in. */
export function placeInPlan({ isSign, streak, plan }: Pick<Condition, 'isSign' | 'streak' | 'plan'>): number {
  if (plan.length === 0) return 0
  return (isSign ? streak - 1 : streak) % plan.length
}
