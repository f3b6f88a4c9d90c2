// Replies with promotions that several tests use.
import type { Reply } from '@mingtang/contract/client.ts'
import type { Answers } from './network.ts'
import { emptyMoney } from './replies.ts'

export type Promotion = Reply<'listPromotions'>['rows'][number]
export type Standing = Reply<'listOwnPromotions'>['rows'][number]
type Tier = Promotion['tiers'][number]

/** A step in CNY; a fixed reward. */
export const tierOf = (min: string, amount: string, change: Partial<Tier> = {}): Tier => ({
  currency: 'CNY',
  min,
  max: '',
  amount,
  basisPoints: 0,
  fromAmount: '',
  ...change,
})

/** A running water ball: 8 CNY for a turnover of 1,000. */
export const promotionOf = (code: string, change: Partial<Promotion> = {}): Promotion => ({
  id: `0198a3f2-5c1e-7f00-8a00-${code.padEnd(12, '0').slice(0, 12)}`,
  code,
  promotionType: 0,
  display: 0,
  subType: 19,
  kind: 'WATER_BALL',
  classificationId: 'DAILY',
  doingBegin: '',
  doingEnd: '',
  sort: 10,
  diyTitle: `Offer ${code}`,
  introduction: '<p>Every bet fills the ball.</p>',
  state: 'RUNNING',
  cycle: 'DAY',
  currencies: ['CNY'],
  tiers: [tierOf('1000', '8')],
  unit: 'MONEY',
  wagerTimes: 0,
  wagersDeposit: false,
  wagerDays: 0,
  payment: 'WALLET',
  gameTypes: [],
  asksCode: false,
  isAutomatic: false,
  minLevel: 0,
  hours: [],
  friendDeposit: '',
  ...change,
})

export const noRunning: Standing['running'] = { current: '', target: '', rewardAmount: '' }

/** A quarter of the way to the step. */
export const standingOf = ({ id }: Promotion, change: Partial<Standing> = {}): Standing => ({
  promotionId: id,
  currency: 'CNY',
  alreadyReceiveNumber: 0,
  receiveEnable: false,
  reason: 'NOT_REACHED',
  current: '250.50',
  target: '1000.00',
  rewardAmount: '0.00',
  required: '0.00',
  nextReward: '8.00',
  running: noRunning,
  ...change,
})

/** A member's check of a promotion with this standing. */
export const checkOf = (
  standing: Standing,
  steps: Reply<'checkPromotion'>['conditionCheckVOList'] = [],
): Reply<'checkPromotion'> => ({
  conditionCheckVOList: steps,
  alreadyReceiveNumber: standing.alreadyReceiveNumber,
  receiveEnable: standing.receiveEnable,
  standing,
})

/** The seven classifications. */
export const promotionClasses: Reply<'listPromotionClasses'> = {
  rows: ['NEW', 'DEPOSIT', 'DAILY', 'REBATE', 'EVENT', 'VIP', 'AGENT'].map((id, sort) => ({
    id,
    name: id,
    count: 1,
    sort,
  })),
}

/** One promotion of every kind. */
export const everyKind: readonly Promotion[] = [
  promotionOf('first', {
    kind: 'FIRST_DEPOSIT',
    classificationId: 'NEW',
    cycle: 'ONCE',
    currencies: ['CNY', 'USD'],
    tiers: [tierOf('100', '888', { basisPoints: 5000 }), tierOf('20', '128', { basisPoints: 5000, currency: 'USD' })],
    wagerTimes: 15,
    wagersDeposit: true,
    wagerDays: 30,
    payment: 'BONUS',
  }),
  promotionOf('daily', {
    kind: 'DEPOSIT_BONUS',
    classificationId: 'DEPOSIT',
    tiers: [tierOf('200', '188', { basisPoints: 800 })],
    wagerTimes: 10,
    wagerDays: 7,
    payment: 'BONUS',
  }),
  promotionOf('ball'),
  promotionOf('rain', {
    kind: 'RED_PACKET_RAIN',
    unit: 'CLAIM',
    tiers: [tierOf('1', '88', { fromAmount: '1' })],
    wagerTimes: 1,
    hours: ['12:00-12:30', '20:00-20:30'],
  }),
  promotionOf('streak', {
    kind: 'SIGN_IN_STREAK',
    unit: 'DAYS',
    cycle: 'MONTH',
    tiers: [tierOf('3', '3'), tierOf('7', '8'), tierOf('15', '28')],
    wagerTimes: 1,
  }),
  promotionOf('slots', {
    kind: 'REBATE',
    classificationId: 'REBATE',
    tiers: [tierOf('100', '', { basisPoints: 80 })],
    gameTypes: ['electronic'],
  }),
  promotionOf('rescue', {
    kind: 'LOSS_RESCUE',
    classificationId: 'REBATE',
    tiers: [tierOf('200', '588', { basisPoints: 500 })],
    wagerTimes: 3,
  }),
  promotionOf('race', {
    kind: 'TURNOVER_RACE',
    classificationId: 'EVENT',
    unit: 'RANK',
    cycle: 'WEEK',
    tiers: [tierOf('1', '8888', { max: '1' }), tierOf('2', '3888', { max: '3' }), tierOf('4', '88', { max: '50' })],
    wagerTimes: 1,
  }),
  promotionOf('code', {
    kind: 'PROMO_CODE',
    classificationId: 'EVENT',
    unit: 'CLAIM',
    cycle: 'ONCE',
    tiers: [tierOf('1', '18')],
    wagerTimes: 3,
    asksCode: true,
  }),
  promotionOf('levels', {
    kind: 'LEVEL_UP',
    classificationId: 'VIP',
    unit: 'LEVEL',
    cycle: 'ONCE',
    tiers: [tierOf('1', '8'), tierOf('3', '18'), tierOf('5', '58')],
  }),
  promotionOf('friends', {
    kind: 'INVITED_FRIENDS',
    classificationId: 'EVENT',
    unit: 'FRIENDS',
    cycle: 'MONTH',
    tiers: [tierOf('1', '18'), tierOf('3', '68'), tierOf('10', '288')],
    wagerTimes: 3,
    friendDeposit: '100',
  }),
  promotionOf('birthday', {
    kind: 'BIRTHDAY',
    classificationId: 'VIP',
    unit: 'CLAIM',
    cycle: 'ONCE',
    tiers: [tierOf('1', '88')],
    wagerTimes: 1,
    minLevel: 1,
  }),
  promotionOf('steps', {
    kind: 'MISSION_CHAIN',
    classificationId: 'NEW',
    cycle: 'ONCE',
    tiers: [tierOf('100', '3'), tierOf('500', '8'), tierOf('2000', '18')],
    wagerTimes: 1,
  }),
  promotionOf('qmfl', {
    kind: 'REBATE',
    classificationId: 'AGENT',
    cycle: 'WEEK',
    tiers: [tierOf('1000', '', { basisPoints: 30 })],
  }),
]

/** One of them, by its code. */
export const kindNamed = (code: string) => everyKind.find((one) => one.code === code)!

/** Replies for the page of promotions, to a member with a wallet in CNY and no standings. */
export const discountCalls: Answers = {
  ...emptyMoney,
  listPromotions: { rows: [...everyKind] },
  listPromotionClasses: promotionClasses,
  listOwnPromotions: { rows: [], currency: 'CNY' },
  listRanks: { rows: [], currency: 'CNY' },
}

/** The reply to a member's check of this promotion. */
export const checked = (
  promotion: Promotion,
  change: Partial<Standing> = {},
  steps?: Reply<'checkPromotion'>['conditionCheckVOList'],
): Answers => ({
  checkPromotion: checkOf(standingOf(promotion, change), steps),
})

/** A standing that can be claimed. */
export const ready = { receiveEnable: true, reason: '' } as const

/** The wallets of a member who has opened these, CNY being the default. */
export const wallets = (...open: string[]): Reply<'listWallets'> => ({
  rows: ['CNY', 'USD'].map((currency) => ({
    currency,
    isOpen: open.includes(currency),
    isDefault: currency === 'CNY',
    balance: '10.00',
  })),
})
