// How the feed writes what the book has words for.
import type { MarketStatus } from '../message.ts'
import type { MatchState, PeriodKind } from '../../sport/facts.ts'
import { type Producer, producerNames, producers } from '../producers.ts'
import { type Sport, sportCodes, sports } from '../../sport/sports.ts'

export const statusCodes: Readonly<Record<MarketStatus, string>> = {
  ACTIVE: '1',
  DEACTIVATED: '0',
  SUSPENDED: '-1',
  HANDED_OVER: '-2',
  SETTLED: '-3',
  CANCELLED: '-4',
}
export const certaintyCodes = { LIVE_SCOUTED: '1', CONFIRMED: '2' } as const

/** Of a match; several codes of the feed have one state, of which the first is written. */
export const stateCodes: Readonly<Record<MatchState, readonly string[]>> = {
  SCHEDULED: ['0', '6', '8'],
  LIVE: ['1', '2', '7'],
  ENDED: ['3', '4'],
  CANCELLED: ['5'],
  ABANDONED: ['9'],
  // The feed ends these as matches and tells the kind of their end beside it.
  RETIRED: [],
  WALKOVER: [],
}
/** The code of a match that is over, and beside it what ended it. */
export const endedCode = '4'
export const endings = { RETIRED: '97', WALKOVER: '93' } as const

/** The feed's codes of what is being played, with the period's kind and number. */
export const periodCodes: Readonly<Record<string, readonly [PeriodKind, number]>> = {
  6: ['HALF', 1],
  7: ['HALF', 2],
  41: ['EXTRA', 1],
  42: ['EXTRA', 2],
  50: ['PENALTIES', 1],
  13: ['QUARTER', 1],
  14: ['QUARTER', 2],
  15: ['QUARTER', 3],
  16: ['QUARTER', 4],
  40: ['OVERTIME', 1],
  8: ['SET', 1],
  9: ['SET', 2],
  10: ['SET', 3],
  11: ['SET', 4],
  12: ['SET', 5],
  141: ['MAP', 1],
  142: ['MAP', 2],
  143: ['MAP', 3],
  144: ['MAP', 4],
  145: ['MAP', 5],
}

/** The word whose code this is. */
export function wordOf<Word extends string>(codes: Readonly<Record<Word, string>>, code: string): Word | undefined {
  return (Object.keys(codes) as Word[]).find((word) => codes[word] === code)
}

export function producerOf(code: string): Producer | undefined {
  return producerNames.find((name) => String(producers[name].feedId) === code)
}

export function sportOf(code: string): Sport | undefined {
  return sportCodes.find((sport) => `sr:sport:${sports[sport].feedId}` === code)
}

export function periodCode(kind: PeriodKind, number: number): string | undefined {
  return Object.keys(periodCodes).find((code) => periodCodes[code]?.[0] === kind && periodCodes[code]?.[1] === number)
}
