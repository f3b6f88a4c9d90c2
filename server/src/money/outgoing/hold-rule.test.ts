import { describe, expect, it } from 'vitest'
import { decideHold, type HoldFacts, holdLimits, isKeptBack, roomWithoutReview } from './hold-rule.ts'
import { withdrawalPolicy } from './withdrawal-policy.ts'

const policy = withdrawalPolicy({}, 'CNY')
const until = new Date('2026-11-21T08:00:00Z')
// A known member, device and card, and nothing paid out within a week.
const facts: HoldFacts = {
  dayMinor: 0n,
  weekMinor: 0n,
  lacksRate: false,
  dayCount: 0n,
  account: '6225 **** 4410',
  isProvenItem: true,
  toItemMinor: 0n,
  isNewDevice: false,
  guardedUntil: null,
  guardedBy: [],
}

describe('the hold rule', () => {
  it.each<[string, bigint, Partial<HoldFacts>, string | null]>([
    ['499,999 fen', 499_999n, {}, null],
    ['500,000 fen', 500_000n, {}, 'R101'],
    ['99,999 fen to an unproven card', 99_999n, { isProvenItem: false }, null],
    ['100,000 fen to an unproven card', 100_000n, { isProvenItem: false }, 'R102'],
    ['the rest of 100,000 fen to an unproven card', 10_000n, { isProvenItem: false, toItemMinor: 90_000n }, 'R102'],
    ['one fen after more than that', 1n, { isProvenItem: false, toItemMinor: 200_000n }, 'R102'],
    ['the day’s 499,999th fen', 9_999n, { dayMinor: 490_000n }, null],
    ['the day’s 500,000th fen', 10_000n, { dayMinor: 490_000n }, 'R103'],
    ['the week’s 1,499,999th fen', 9_999n, { weekMinor: 1_490_000n }, null],
    ['the week’s 1,500,000th fen', 10_000n, { weekMinor: 1_490_000n }, 'R104'],
    ['the fifth of a day', 1n, { dayCount: 4n }, null],
    ['the sixth of a day', 1n, { dayCount: 5n }, 'R105'],
    ['the day’s 99,999th fen from a new device', 9_999n, { dayMinor: 90_000n, isNewDevice: true }, null],
    ['the day’s 100,000th fen from a new device', 10_000n, { dayMinor: 90_000n, isNewDevice: true }, 'R106'],
    ['one fen while a rate of exchange is missing', 1n, { lacksRate: true }, 'R103'],
    ['one fen after the phone changed', 1n, { guardedUntil: until }, 'R204'],
    ['a large one after the phone changed', 600_000n, { guardedUntil: until }, 'R204'],
  ])('%s', (_, amountMinor, change, code) => {
    expect(decideHold(amountMinor, { ...facts, ...change }, policy)?.code ?? null).toBe(code)
  })

  it('returns the data of the texts', () => {
    expect(decideHold(600_000n, facts, policy)?.data).toEqual({
      amount: '6000.00',
      currency: 'CNY',
      minutes: '120',
      hours: '24',
      reviewFrom: '5000.00',
    })
    expect(decideHold(10_000n, { ...facts, dayMinor: 490_000n }, policy)?.data).toMatchObject({ sum: '4900.00' })
  })

  it('returns how long a change of a guard counts', () => {
    expect(
      decideHold(1_000n, { ...facts, guardedUntil: until, guardedBy: ['PHONE', 'NEW_DEVICE'] }, policy)?.data,
    ).toEqual({
      amount: '10.00',
      currency: 'CNY',
      minutes: '120',
      hours: '24',
      until: '2026-11-21T08:00:00.000Z',
      causes: 'PHONE,NEW_DEVICE',
    })
  })

  it('says beforehand from which amount on it holds', () => {
    const said = holdLimits({ ...facts, isProvenItem: false, dayMinor: 490_000n, toItemMinor: 120_000n }, policy)
    expect(said.map(({ code, fromMinor }) => [code, fromMinor])).toEqual([
      ['R101', 500_000n],
      ['R102', 0n],
      ['R103', 10_000n],
      ['R104', 1_500_000n],
    ])
  })
})

it('the fifth of a threshold that five does not divide is rounded up', () => {
  const odd = { ...policy, reviewFromMinor: 100_001n }
  const decide = (amountMinor: bigint, change: Partial<HoldFacts>) =>
    decideHold(amountMinor, { ...facts, ...change }, odd)?.code ?? null
  for (const [change, code] of [
    [{ isProvenItem: false }, 'R102'],
    [{ isNewDevice: true }, 'R106'],
  ] as const) {
    expect(decide(20_000n, change)).toBe(null)
    expect(decide(20_001n, change)).toBe(code)
  }
})

it.each<[string, Partial<HoldFacts>, bigint]>([
  ['nothing left before', {}, 499_999n],
  ['the day has a rest', { dayMinor: 490_000n, dayCount: 9n, isProvenItem: false }, 9_999n],
  ['the week is used up', { weekMinor: 1_500_000n }, 0n],
  ['the device is new', { isNewDevice: true, dayMinor: 10_000n }, 89_999n],
  ['a rate is missing', { lacksRate: true }, 0n],
  ['the phone changed', { guardedUntil: until }, 0n],
])('what may leave without a review when %s', (_, change, roomMinor) => {
  expect(roomWithoutReview({ ...facts, ...change }, policy)).toBe(roomMinor)
})

it('blocks the approval of an R204 hold until its time is over, and of no other', () => {
  const data = { until: until.toISOString() }
  expect(isKeptBack('R204', data, new Date(until.getTime() - 1))).toBe(true)
  expect(isKeptBack('R204', data, until)).toBe(false)
  expect(isKeptBack('R101', data, new Date(0))).toBe(false)
})

describe('the policy', () => {
  it('is merged over the defaults', () => {
    const own = { withdrawal: { reviewMinutes: 30, turnoverPercent: 0, currencies: { CNY: { reviewFrom: '100' } } } }
    expect(withdrawalPolicy(own, 'CNY')).toMatchObject({
      minimumMinor: 1_000n,
      reviewFromMinor: 10_000n,
      reviewMinutes: 30,
      turnoverPercent: 0n,
    })
  })

  it('holds a day at the threshold of one withdrawal and a week at three of them, unless the tenant says otherwise', () => {
    const own = { reviewFrom: '100', reviewDayFrom: '150' }
    expect(withdrawalPolicy({ withdrawal: { autoPerDay: 2, currencies: { CNY: own } } }, 'CNY')).toMatchObject({
      reviewFromMinor: 10_000n,
      reviewDayFromMinor: 15_000n,
      reviewWeekFromMinor: 30_000n,
      autoPerDay: 2,
    })
  })

  it.each([
    { withdrawal: { currencies: { CNY: { reviewWeekFrom: 'many' } } } },
    { withdrawal: { autoPerDay: '5' } },
    { withdrawal: { currencies: { CNY: { minimum: 10 } } } },
    { withdrawal: { currencies: { CNY: { minimum: '0.001' } } } },
    { withdrawal: { currencies: { CNY: { minimum: '-1' } } } },
    { withdrawal: { reviewMinutes: -1 } },
    { withdrawal: { turnoverPercent: '100' } },
  ])('that is not valid throws: %j', (own) => {
    expect(() => withdrawalPolicy(own, 'CNY')).toThrow('The policy')
  })
})
