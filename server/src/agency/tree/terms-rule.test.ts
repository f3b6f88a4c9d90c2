import { expect, it } from 'vitest'
import { sharePeriods, type Terms, termsOn } from './terms-rule.ts'

const from = (fromDay: string, period: 'WEEK' | 'MONTH' | null, rateMillionths = 300_000n): Terms => ({
  fromDay,
  share: period && { period, rateMillionths },
  newcomerDays: 0,
  newcomers: new Map(),
})
const periods = (terms: readonly Terms[], until: string) =>
  sharePeriods(terms, until).map(({ fromDay, toDay }) => `${fromDay.slice(5)} to ${toDay.slice(5)}`)

it.each([
  ['no terms', [], '2026-11-30', []],
  // 11 November 2026 is a Wednesday.
  [
    'weeks, the first one in part',
    [from('2026-11-11', 'WEEK')],
    '2026-11-23',
    ['11-11 to 11-15', '11-16 to 11-22', '11-23 to 11-29'],
  ],
  [
    'a week that begins on its Sunday',
    [from('2026-11-15', 'WEEK')],
    '2026-11-16',
    ['11-15 to 11-15', '11-16 to 11-22'],
  ],
  [
    'months, over the end of February',
    [from('2028-01-31', 'MONTH')],
    '2028-03-01',
    ['01-31 to 01-31', '02-01 to 02-29', '03-01 to 03-31'],
  ],
  [
    'a month after weeks and weeks after it, without a gap and without a day twice',
    [from('2026-11-11', 'WEEK'), from('2026-11-12', 'MONTH'), from('2026-11-20', 'WEEK')],
    '2026-12-01',
    ['11-11 to 11-15', '11-16 to 11-30', '12-01 to 12-06'],
  ],
  [
    'an end, which the running week reaches, and another beginning',
    [from('2026-11-11', 'WEEK'), from('2026-11-13', null), from('2026-11-25', 'MONTH')],
    '2026-11-26',
    ['11-11 to 11-15', '11-25 to 11-30'],
  ],
] as const)('%s', (_, terms, until, expected) => {
  expect(periods(terms, until)).toEqual(expected)
})

it('the last saved terms of a day hold, for periods that begin on it or later', () => {
  const terms = [from('2026-11-11', 'WEEK', 1n), from('2026-11-18', 'WEEK', 2n), from('2026-11-18', 'WEEK', 3n)]
  expect(termsOn(terms, '2026-11-10')).toBeNull()
  expect(sharePeriods(terms, '2026-11-30').map(({ rateMillionths }) => rateMillionths)).toEqual([1n, 1n, 3n, 3n])
})
