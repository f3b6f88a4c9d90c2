// Times, amounts, prices and refusals in words.
import { dateIn, timeIn } from '@mingtang/contract/civil-time.ts'
import type { OddsFormat } from '../../src/book/odds/odds-format.ts'
import { isOddsMilli, quoteOf, quoteText } from '../../src/book/odds/odds-format.ts'
import { Problem } from '../kit/api.ts'
import { written } from '../kit/money.ts'
import { serverNow } from './store/session.ts'
import { t } from './texts.ts'

/** The days of the house, as its lotteries have them. */
const zone = 'Asia/Shanghai'
const dayMs = 86_400_000

export function dayOf(at: number): string {
  return dateIn(new Date(at), zone)
}

/** The days from today back, YYYY-MM-DD. */
export function lastDays(count: number): string[] {
  return Array.from({ length: count }, (_, back) => dayOf(serverNow() - back * dayMs))
}

/** A day as it is read: today, yesterday, or month and day. */
export function dayName(day: string): string {
  const [today, yesterday] = lastDays(2)
  if (day === today) return t('day.today')
  if (day === yesterday) return t('day.yesterday')
  if (day === dayOf(serverNow() + dayMs)) return t('day.tomorrow')
  const [, month = '', date = ''] = day.split('-')
  return t('day.of', { month: t('months').split(' ')[Number(month) - 1] ?? '', date: Number(date) })
}

/** When a match begins, or a ticket was placed. */
export function momentName(at: number): string {
  return t('moment', { day: dayName(dayOf(at)), time: timeIn(new Date(at), zone) })
}

export function timeOfDay(at: number): string {
  return timeIn(new Date(at), zone)
}

/** A price in the player's format; empty beyond what prices are. */
export function oddsText(oddsMilli: number, format: OddsFormat): string {
  return isOddsMilli(oddsMilli) ? quoteText(quoteOf(oddsMilli, format)) : ''
}

/** What a player reads when something was refused or went wrong. */
export function whyText(problem: Problem): string {
  const key = `problem.${problem.code}`
  const { limit: told } = problem.data
  // An amount, or how many.
  const limit = typeof told === 'string' ? written(told) : typeof told === 'number' ? told : ''
  return t.has(key) ? t(key, { limit }) : t('problem.OTHER', { code: problem.code })
}

export function refusalText(code: string): string {
  return whyText(new Problem(code))
}
