import { beforeAll, expect, test } from 'vitest'
import { everyKind, kindNamed, promotionOf, standingOf, tierOf } from '../../../test/promotions.ts'
import { loadWholePack } from '../../../texts/packs.ts'
import { textOf, type Translate } from '../../../texts/use-text.tsx'
import {
  asksText,
  currencyFor,
  givesText,
  lineText,
  missedText,
  money,
  percentOf,
  periodText,
  progressOf,
  runningOf,
  wagerText,
} from './promotion-words.ts'

const t: Translate = (key, values) => textOf(key, values, 'en-US')
beforeAll(() => loadWholePack('en-US'))

// An amount and its currency stay on one line, and so do the ends of a range.
const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '')

test('every kind says what it gives and asks', () => {
  const said = everyKind.map((one) => plain([one.code, givesText(one, 'CNY', t), asksText(one, 'CNY', t)].join(' | ')))
  expect(said).toEqual([
    'first | +50%, up to 888 CNY | First deposit of 100 CNY or more',
    'daily | +8%, up to 188 CNY | First deposit today, 200 CNY or more',
    'ball | 8 CNY | 1,000 CNY turnover today',
    'rain | Random 1–88 CNY | One per round',
    'streak | 3–28 CNY | 3-day streak or longer',
    'slots | 0.8% back | 100 CNY turnover yesterday',
    'rescue | 5% back, up to 588 CNY | Net loss of 200 CNY yesterday',
    'race | 8,888 CNY for first place | Top 50 by turnover last week',
    'code | 18 CNY | With the promo code',
    'levels | 8–58 CNY | From VIP 1',
    'friends | 18–288 CNY | Friends who join this month and deposit 100 CNY each',
    'birthday | 88 CNY | In your birthday month',
    'steps | 3–18 CNY | From 100 CNY turnover while it runs',
    'qmfl | 0.3% back | 1,000 CNY turnover last week',
  ])
  expect(asksText(promotionOf('new', { kind: 'OF_ANOTHER_BUILD' as never }), 'CNY', t)).toBe('')
})

test('the tiers of the currency count, the lowest first', () => {
  expect(plain(givesText(kindNamed('first'), 'USD', t))).toBe('+50%, up to 128 USD')
  const mixed = promotionOf('mixed', { tiers: [tierOf('500', '58'), tierOf('90', '8'), tierOf('1000', '108')] })
  expect(plain(givesText(mixed, 'CNY', t))).toBe('8–108 CNY')
  expect(currencyFor(kindNamed('first'), 'USD')).toBe('USD')
  expect(currencyFor(kindNamed('ball'), 'USD')).toBe('CNY')
})

test.each([
  ['888', '888 CNY'],
  ['888.00', '888 CNY'],
  ['1234567.50', '1,234,567.50 CNY'],
  ['0.05', '0.05 CNY'],
  ['100', '100 CNY'],
])('%s in a sentence is %s', (amount, text) => expect(money(amount, 'CNY')).toBe(text.replace(' ', '\u00a0')))

test.each([
  [5000, '50'],
  [80, '0.8'],
  [35, '0.35'],
  [1, '0.01'],
  [100_000, '1000'],
])('%i basis points are %s percent', (basisPoints, percent) => expect(percentOf(basisPoints)).toBe(percent))

test('how a reward comes about: share, limit, step, and the days before', () => {
  const daily = kindNamed('daily')
  const share = standingOf(daily, { current: '500.00', rewardAmount: '40.00' })
  expect(plain(lineText(daily, share, t))).toBe('500.00 × 8% = 40 CNY')
  const limited = standingOf(daily, { current: '9000.00', rewardAmount: '188.00' })
  expect(plain(lineText(daily, limited, t))).toBe('9,000.00 × 8%, at most 188 CNY')
  const slots = standingOf(kindNamed('slots'), { current: '12000.00', rewardAmount: '96.00' })
  expect(plain(lineText(kindNamed('slots'), slots, t))).toBe('yesterday: 12,000.00 × 0.8% = 96 CNY')
  const ball = standingOf(kindNamed('ball'), { current: '1200.00', rewardAmount: '8.00' })
  expect(plain(lineText(kindNamed('ball'), ball, t))).toBe('1,200.00 has reached 1,000 and gives 8 CNY')
  // The steps before it are claimed first.
  const steps = standingOf(kindNamed('steps'), { current: '3032.00', target: '100.00', rewardAmount: '3.00' })
  expect(plain(lineText(kindNamed('steps'), steps, t))).toBe('3,032.00 has reached 100 and gives 3 CNY')
  expect(plain(lineText(kindNamed('rain'), standingOf(kindNamed('rain')), t))).toBe('')
})

test('how far a member is; nothing for what is reached or has no figure', () => {
  const ball = kindNamed('ball')
  expect(plain(progressOf(ball, standingOf(ball), t)?.words ?? '')).toBe('749.50 more for 8 CNY')
  expect(progressOf(ball, standingOf(ball, { current: '1000.00' }), t)).toBeNull()
  const levels = kindNamed('levels')
  const level = standingOf(levels, { current: '1', target: '3', nextReward: '18.00' })
  expect(plain(progressOf(levels, level, t)?.words ?? '')).toBe('Levels to go: 2, for 18 CNY')
  expect(progressOf(kindNamed('race'), standingOf(kindNamed('race'), { current: '0', target: '50' }), t)).toBeNull()
  // Nothing can be added to yesterday.
  const slots = standingOf(kindNamed('slots'), { current: '50.00', target: '100.00' })
  expect(progressOf(kindNamed('slots'), slots, t)).toBeNull()
})

test('turnover and period', () => {
  expect(wagerText(kindNamed('ball'), t)).toBe('No turnover required')
  expect(wagerText(kindNamed('daily'), t)).toBe('10× turnover on the bonus')
  expect(wagerText(kindNamed('first'), t)).toBe('15× turnover on deposit + bonus')
  const [doingBegin, doingEnd] = ['2026-12-01T00:00:00+08:00', '2027-01-01T00:00:00+08:00']
  const period = (change: object) => periodText(promotionOf('x', change), t, 'en-US')
  expect(period({})).toBe('')
  expect(period({ doingBegin })).toBe('From 12/01/2026')
  expect(period({ doingEnd })).toBe('Until 01/01/2027')
  expect(period({ doingBegin, doingEnd })).toBe('12/01/2026 – 01/01/2027')
})

const so = (current: string, target: string, rewardAmount = '0.00') => ({ current, target, rewardAmount })

test.each([
  ['slots', '50.00', so('20.00', '100.00'), 'yesterday: 50.00, not reached', '80.00 to go today, claim tomorrow'],
  [
    'qmfl',
    '688.00',
    so('312.00', '1000.00'),
    'last week: 688.00, not reached',
    '688.00 to go this week, claim on Monday',
  ],
  [
    'qmfl',
    '0.00',
    so('2312.00', '1000.00', '2.31'),
    'last week: 0.00, not reached',
    '2.31 CNY so far this week, claim on Monday',
  ],
  [
    'rescue',
    '0.00',
    so('80.00', '200.00'),
    'yesterday: 0.00, not reached',
    'Net loss of 200.00 today pays back tomorrow',
  ],
  ['race', '0', so('0', '50'), 'last week: not placed', 'No place this week yet, prizes on Monday'],
  [
    'race',
    '60',
    so('12', '50', '88.00'),
    'last week: place 60, outside the prizes',
    'Place 12 this week: 88 CNY, claim on Monday',
  ],
  [
    'race',
    '60',
    so('70', '50'),
    'last week: place 60, outside the prizes',
    'Place 70 this week, outside the prizes so far',
  ],
])('%s tells the cycle before as a result and the running one as progress', (code, current, running, missed, words) => {
  const standing = standingOf(kindNamed(code), { current, running })
  expect(missedText(kindNamed(code), standing, t)).toBe(missed)
  const told = runningOf(kindNamed(code), standing, t)
  expect(plain(told?.words ?? '')).toBe(words)
  expect(told?.bar?.current).toBe(code === 'race' ? undefined : running.current)
})

test('a promotion that pays for the running cycle has no result of the one before', () => {
  const ball = kindNamed('ball')
  expect(missedText(ball, standingOf(ball), t)).toBe('')
  expect(runningOf(ball, standingOf(ball, { running: so('1.00', '2.00') }), t)).toBeNull()
  expect(runningOf(kindNamed('slots'), standingOf(kindNamed('slots')), t)).toBeNull()
})
