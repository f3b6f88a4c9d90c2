// Replies with levels and bonuses that several tests use.
import type { Reply } from '@mingtang/contract/client.ts'
import type { Answers } from './network.ts'
import { emptyMoney, usualVip } from './replies.ts'

type Bonus = Reply<'listVipBonuses'>['rows'][number]
type Level = Reply<'listVipLevels'>['rows'][number]

const levelOf = (level: number): Level => {
  const tier = level === 0 ? 0 : Math.trunc((level - 1) / 10)
  return {
    level,
    tier,
    tierKey: `vip.tier.${tier}`,
    needed: String(level * 1000),
    keep: level === 0 ? '0' : String(level * 100),
    decayPercent: level === 0 ? 0 : tier < 3 ? 10 : 5,
    levelUp: `${level * 30}.00`,
    monthly: level < 4 ? '0.00' : `${level * 5}.50`,
    birthday: `${level * 8}.00`,
    rebatePercent: level === 0 ? '' : '0.25',
  }
}

/** 61 levels in six tiers; each needs and gives more than the one below. */
export const listVipLevels = {
  rows: Array.from({ length: 61 }, (_, level) => levelOf(level)),
  currency: 'CNY',
  bonusDays: 30,
  turnoverPercent: 100,
}

const getExpRatio = {
  rows: [
    { currency: 'CNY', ratio: '1' },
    { currency: 'USD', ratio: '7.2' },
  ],
  weights: [{ gameType: 'chess', percent: 50 }],
}

/** A member of level 12, 400 points below the next. */
export const mine: Reply<'getUserVipInfo'> = {
  ...usualVip,
  level: 12,
  tier: 1,
  tierKey: 'vip.tier.1',
  experience: '12600.5',
  nextNeeded: '13000',
  monthExperience: '720.25',
  keep: '1200',
}

/** An open bonus; the place gives it an id and a level of its own. */
export const bonusOf = (place: number, change: Partial<Bonus> = {}): Bonus => ({
  id: `0198a3f2-5c1e-7f00-8a00-${String(place).padStart(12, '0')}`,
  kind: 'LEVEL_UP',
  period: `L${place}`,
  level: place,
  currency: 'CNY',
  amount: '360.00',
  turnover: '360.00',
  state: 'OPEN',
  createdAt: '2026-03-01T02:00:00Z',
  expiresAt: '2026-03-31T02:00:00Z',
  paidAt: '',
  ...change,
})

/** Two bonuses to claim: CNY 360.00 of level 12, and CNY 60.50 of the month. */
export const openBonuses = {
  rows: [bonusOf(12), bonusOf(0, { kind: 'MONTHLY', period: '2026-03', amount: '60.50' })],
  nextCursor: '',
}

/** Replies for the page of levels, to this member. */
export const vipCalls: Answers = {
  ...emptyMoney,
  listVipLevels,
  getExpRatio,
  getUserVipInfo: mine,
  listVipBonuses: openBonuses,
}
