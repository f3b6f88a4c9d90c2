import { describe, expect, it } from 'vitest'
import { decideHold, type HoldFacts, isKeptBack } from './hold-rule.ts'
import { withdrawalPolicy } from './withdrawal-policy.ts'

const policy = withdrawalPolicy({}, 'CNY')
const until = new Date('2026-11-21T08:00:00Z')
const facts: HoldFacts = {
  amountMinor: 1_000n,
  isNewItem: false,
  isFirstToItem: false,
  accountTail: '4410',
  guardedUntil: null,
}

describe('the hold rule', () => {
  it.each([
    ['499,999 fen to a known account', { amountMinor: 499_999n }, null],
    ['500,000 fen', { amountMinor: 500_000n }, 'R101'],
    ['the first 99,999 fen to a new account', { amountMinor: 99_999n, isFirstToItem: true, isNewItem: true }, null],
    ['the first 100,000 fen to a new account', { amountMinor: 100_000n, isFirstToItem: true, isNewItem: true }, 'R102'],
    [
      'the same to an account that is no longer new',
      { amountMinor: 100_000n, isFirstToItem: true, isNewItem: false },
      null,
    ],
    ['one fen after the phone changed', { amountMinor: 1n, guardedUntil: until }, 'R204'],
    ['a large one after the phone changed', { amountMinor: 600_000n, guardedUntil: until }, 'R204'],
    ['a second one to a new account', { amountMinor: 100_000n, isNewItem: true }, null],
  ])('%s', (_, change, code) => {
    expect(decideHold({ ...facts, ...change }, policy)?.code ?? null).toBe(code)
  })

  it('returns the data of the texts', () => {
    expect(decideHold({ ...facts, amountMinor: 600_000n }, policy)?.data).toEqual({
      amount: '6000.00',
      currency: 'CNY',
      minutes: '120',
      reviewFrom: '5000.00',
    })
  })
})

it('returns how long a change of a guard counts', () => {
  expect(decideHold({ ...facts, guardedUntil: until }, policy)?.data).toEqual({
    amount: '10.00',
    currency: 'CNY',
    minutes: '120',
    hours: '24',
    until: '2026-11-21T08:00:00.000Z',
  })
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

  it.each([
    { withdrawal: { currencies: { CNY: { minimum: 10 } } } },
    { withdrawal: { currencies: { CNY: { minimum: '0.001' } } } },
    { withdrawal: { currencies: { CNY: { minimum: '-1' } } } },
    { withdrawal: { reviewMinutes: -1 } },
    { withdrawal: { turnoverPercent: '100' } },
  ])('that is not valid throws: %j', (own) => {
    expect(() => withdrawalPolicy(own, 'CNY')).toThrow('The policy')
  })
})
