import { create, type MessageInitShape } from '@bufbuild/protobuf'
import { PromotionTermsSchema } from '@mingtang/contract/gen/console/rewards/promotion_pb.ts'
import { describe, expect, it } from 'vitest'
import { type Promotion, stateOf } from './document.ts'
import { judge, requiredOf } from './judge.ts'
import type { Facts } from './kind.ts'
import { kindOf, kinds } from './kinds.ts'
import { tiersOf } from './tiers.ts'

const nobody: Facts = {
  today: '2026-11-22',
  time: '20:05',
  since: '',
  level: 3,
  daysAsMember: 10,
  hasPhone: true,
  isKnown: false,
  birthday: '1990-11-03',
  code: '',
  deposits: null,
  play: new Map(),
  rank: null,
  streak: 6,
  friends: 0,
  claimed: new Set(),
  paidMinor: 0n,
}
const played = (effective: number, lost = 0) =>
  new Map([
    [
      'electronic',
      { effectiveMinor: BigInt(effective), stakeMinor: BigInt(effective), payoutMinor: BigInt(effective - lost) },
    ],
    ['live', { effectiveMinor: 10_000n, stakeMinor: 10_000n, payoutMinor: 10_000n }],
  ])
const deposit = (firstMinor: number, changes: object = {}) => ({
  firstMinor: BigInt(firstMinor),
  firstDay: '2026-11-22',
  sumMinor: BigInt(firstMinor),
  hasWithdrawn: false,
  ...changes,
})
const tier = (min: string, amount: string, changes: object = {}) => ({ currency: 'CNY', min, amount, ...changes })

type Terms = MessageInitShape<typeof PromotionTermsSchema>

/** `reward step` of what can be claimed, or the reason why nothing can. */
function verdict(kindCode: string, terms: Terms, facts: Partial<Facts>): string {
  const kind = kindOf(kindCode)
  if (!kind) throw new Error(`no kind ${kindCode}`)
  const read = create(PromotionTermsSchema, { payment: 'WALLET', ...terms })
  const { prize, reason } = judge(kind, read, tiersOf(read.tiers, 'CNY', kind.unit), { ...nobody, ...facts })
  return prize ? `${prize.amountMinor} ${prize.step}`.trim() : reason
}

const flat: Terms = { tiers: [tier('100', '8')] }
const half: Terms = { tiers: [tier('100', '888', { basisPoints: 5_000 })] }
const once: Terms = { tiers: [tier('1', '18')] }
const friendSteps: Terms = { friendDeposit: '100', tiers: [tier('1', '18'), tier('3', '68')] }
const steps: Terms = { tiers: [tier('100', '3'), tier('500', '10'), tier('1000', '30')] }

describe('each kind', () => {
  it.each<[string, Terms, Partial<Facts>, string]>([
    ['FIRST_DEPOSIT', half, {}, 'NO_DEPOSIT'],
    ['FIRST_DEPOSIT', half, { deposits: deposit(9_999) }, 'NOT_REACHED'],
    ['FIRST_DEPOSIT', half, { deposits: deposit(30_000) }, '15000'],
    ['FIRST_DEPOSIT', half, { deposits: deposit(500_000) }, '88800'],
    [
      'FIRST_DEPOSIT',
      half,
      { deposits: deposit(30_000, { firstDay: '2026-10-01' }), since: '2026-11-01' },
      'NO_DEPOSIT',
    ],
    ['FIRST_DEPOSIT', half, { deposits: deposit(30_000, { hasWithdrawn: true }) }, 'WITHDRAWN'],
    ['FIRST_DEPOSIT', half, { deposits: deposit(30_000), claimed: new Set(['']) }, 'CLAIMED'],
    ['DEPOSIT_BONUS', half, { deposits: deposit(20_000) }, '10000'],
    ['DEPOSIT_BONUS', half, { deposits: deposit(20_000, { hasWithdrawn: true }) }, 'WITHDRAWN'],
    ['REBATE', { tiers: [tier('100', '', { basisPoints: 50 })] }, { play: played(100_000) }, '550'],
    [
      'REBATE',
      { tiers: [tier('100', '', { basisPoints: 50 })], gameTypes: ['electronic'] },
      { play: played(100_000) },
      '500',
    ],
    [
      'REBATE',
      { tiers: [tier('100', '', { basisPoints: 50 })], weights: [{ gameType: 'live', percent: 0 }] },
      { play: played(100_000) },
      '500',
    ],
    ['REBATE', { tiers: [tier('0', '', { basisPoints: 50 })] }, {}, 'NOT_REACHED'],
    ['WATER_BALL', flat, { play: played(0) }, '800'],
    ['WATER_BALL', { tiers: [tier('1000', '8')] }, { play: played(89_999) }, 'NOT_REACHED'],
    ['WATER_BALL', { tiers: [tier('1000', '8')] }, { play: played(90_000) }, '800'],
    ['LOSS_RESCUE', { tiers: [tier('100', '', { basisPoints: 500 })] }, { play: played(50_000, 20_000) }, '1000'],
    [
      'LOSS_RESCUE',
      { tiers: [tier('100', '', { basisPoints: 500 })] },
      { play: played(50_000, -20_000) },
      'NOT_REACHED',
    ],
    ['LEVEL_UP', { tiers: [tier('1', '8'), tier('3', '18'), tier('5', '58')] }, {}, '800 1'],
    ['LEVEL_UP', { tiers: [tier('1', '8'), tier('3', '18'), tier('5', '58')] }, { claimed: new Set(['1']) }, '1800 3'],
    [
      'LEVEL_UP',
      { tiers: [tier('1', '8'), tier('3', '18'), tier('5', '58')] },
      { claimed: new Set(['1', '3']) },
      'NOT_REACHED',
    ],
    ['LEVEL_UP', { tiers: [tier('1', '8'), tier('3', '18')] }, { claimed: new Set(['1', '3']) }, 'CLAIMED'],
    ['BIRTHDAY', once, {}, '1800 2026'],
    ['BIRTHDAY', once, { claimed: new Set(['2026']) }, 'CLAIMED'],
    ['BIRTHDAY', once, { claimed: new Set(['2025']) }, '1800 2026'],
    ['BIRTHDAY', once, { birthday: '1990-10-31' }, 'NOT_BIRTHDAY'],
    ['BIRTHDAY', once, { birthday: '' }, 'NO_BIRTHDAY'],
    ['INVITED_FRIENDS', friendSteps, {}, 'NOT_REACHED'],
    ['INVITED_FRIENDS', friendSteps, { friends: 1 }, '1800 1'],
    ['INVITED_FRIENDS', friendSteps, { friends: 3, claimed: new Set(['1']) }, '6800 3'],
    ['INVITED_FRIENDS', friendSteps, { friends: 2, claimed: new Set(['1']) }, 'NOT_REACHED'],
    ['INVITED_FRIENDS', friendSteps, { friends: 9, claimed: new Set(['1', '3']) }, 'CLAIMED'],
    ['PROMO_CODE', { ...once, code: 'SPRING' }, {}, 'CODE_MISSING'],
    ['PROMO_CODE', { ...once, code: 'SPRING' }, { claimed: new Set(['']) }, 'CLAIMED'],
    ['PROMO_CODE', { ...once, code: 'SPRING', minLevel: 2 }, { claimed: new Set(['']) }, 'CLAIMED'],
    ['PROMO_CODE', { ...once, code: 'SPRING' }, { code: 'WINTER' }, 'CODE_WRONG'],
    ['PROMO_CODE', { ...once, code: 'SPRING' }, { code: 'SPRING' }, '1800'],
    ['MISSION_CHAIN', steps, { play: played(50_000) }, '300 10000'],
    ['MISSION_CHAIN', steps, { play: played(50_000), claimed: new Set(['10000']) }, '1000 50000'],
    ['MISSION_CHAIN', steps, { play: played(50_000), claimed: new Set(['10000', '50000']) }, 'NOT_REACHED'],
    [
      'RED_PACKET_RAIN',
      { tiers: [tier('1', '88', { fromAmount: '1' })], hours: ['20:00-20:10'] },
      {},
      '8800 20:00-20:10',
    ],
    [
      'RED_PACKET_RAIN',
      { tiers: [tier('1', '88', { fromAmount: '1' })], hours: ['20:00-20:10'] },
      { time: '20:10' },
      'NOT_NOW',
    ],
    [
      'RED_PACKET_RAIN',
      { tiers: [tier('1', '88', { fromAmount: '1' })], hours: ['20:00-20:10'] },
      { claimed: new Set(['20:00-20:10']) },
      'CLAIMED',
    ],
    ['SIGN_IN_STREAK', { tiers: [tier('3', '3'), tier('7', '18')] }, {}, '300 3'],
    ['SIGN_IN_STREAK', { tiers: [tier('3', '3'), tier('7', '18')] }, { claimed: new Set(['3']) }, 'NOT_REACHED'],
    ['SIGN_IN_STREAK', { tiers: [tier('3', '3'), tier('7', '18')] }, { claimed: new Set(['3']), streak: 7 }, '1800 7'],
    [
      'TURNOVER_RACE',
      { tiers: [tier('1', '888', { max: '1' }), tier('2', '88', { max: '10' })] },
      { rank: 1 },
      '88800',
    ],
    [
      'TURNOVER_RACE',
      { tiers: [tier('1', '888', { max: '1' }), tier('2', '88', { max: '10' })] },
      { rank: 10 },
      '8800',
    ],
    [
      'TURNOVER_RACE',
      { tiers: [tier('1', '888', { max: '1' }), tier('2', '88', { max: '10' })] },
      { rank: 11 },
      'NOT_REACHED',
    ],
    ['TURNOVER_RACE', { tiers: [tier('1', '888', { max: '1' })] }, {}, 'NOT_REACHED'],
  ])('%s, row %#', (kind, terms, facts, expected) => {
    expect(verdict(kind, terms, facts)).toBe(expected)
  })

  it('has its row above', () => {
    expect(kinds.map(({ code }) => code)).toHaveLength(13)
  })
})

describe('the audience', () => {
  it.each<[Terms, Partial<Facts>, string]>([
    [{ ...flat, minLevel: 4 }, {}, 'LEVEL_LOW'],
    [{ ...flat, minLevel: 3 }, {}, '800'],
    [{ ...flat, registeredWithinDays: 9 }, {}, 'ONLY_NEW'],
    [{ ...flat, registeredWithinDays: 10 }, {}, '800'],
    [flat, { isKnown: true }, 'NOT_NEW_PERSON'],
    [{ ...flat, needsPhone: true }, { hasPhone: false }, 'PHONE_MISSING'],
  ])('row %#', (terms, facts, expected) => {
    expect(verdict('WATER_BALL', terms, { play: played(20_000), ...facts })).toBe(expected)
  })
})

describe('the highest step that is reached is paid, once a cycle', () => {
  it.each([
    [played(0), '300'],
    [played(40_000), '1000'],
    [played(95_000), '3000'],
  ])('row %#', (play, expected) => {
    expect(verdict('WATER_BALL', steps, { play })).toBe(expected)
  })
})

describe('required turnover', () => {
  const terms = (changes: Terms) => create(PromotionTermsSchema, { payment: 'BONUS', ...half, ...changes })
  const prizeOf = (firstMinor: number, changes: Terms) => {
    const kind = kindOf('DEPOSIT_BONUS')
    const read = terms(changes)
    if (!kind) throw new Error('no kind')
    const { prize } = judge(kind, read, tiersOf(read.tiers, 'CNY', 'MONEY'), {
      ...nobody,
      deposits: deposit(firstMinor),
    })
    return prize ? requiredOf(read, prize.amountMinor, prize.depositMinor) : null
  }

  it('of 3,000 with half as bonus, fifteen times both, is 67,500', () => {
    const max = { tiers: [tier('100', '5000', { basisPoints: 5_000 })] }
    expect(prizeOf(300_000, { ...max, wagerTimes: 15, wagersDeposit: true })).toBe(6_750_000n)
    expect(prizeOf(300_000, { ...max, wagerTimes: 15 })).toBe(2_250_000n)
  })

  it('asks only the part of the deposit that earned a bonus at its limit', () => {
    // 888 of 50 % were earned by 1,776; the rest of 10,000 is not asked.
    expect(prizeOf(1_000_000, { wagerTimes: 10, wagersDeposit: true })).toBe(10n * (88_800n + 177_600n))
  })
})

it.each([
  ['2026-11-22T07:59:59.999Z', 'SOON'],
  ['2026-11-22T08:00:00.000Z', 'RUNNING'],
  ['2026-11-23T07:59:59.999Z', 'RUNNING'],
  ['2026-11-23T08:00:00.000Z', 'ENDED'],
])('a promotion has its beginning and not its end: at %s it is %s', (at, state) => {
  const dates = { beginsAt: new Date('2026-11-22T08:00:00Z'), endsAt: new Date('2026-11-23T08:00:00Z') }
  expect(stateOf({ state: 'LIVE', ...dates } as Promotion, new Date(at))).toBe(state)
})
