// The rewards page in its states. The rooms of the server test what each reward pays; e2e/rewards.test.ts the ledger.
import type { Reply } from '@mingtang/contract/client.ts'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { kinds, onDesktop, onPhone } from '../../../test/doors.ts'
import { answer, type Answers, lost, pending, refused, sent, setOnline } from '../../../test/network.ts'
import { noRunning, promotionOf } from '../../../test/promotions.ts'
import { renderAt } from '../../../test/render.tsx'
import { emptyMoney } from '../../../test/replies.ts'
import { expectGood, t, tabTo } from '../../../test/screen.ts'
import { seeFailure, seeSkeleton, seeText, testStates } from '../../../test/states.ts'

type Offer = Reply<'listPromotions'>['rows'][number]
type Standing = Reply<'listOwnPromotions'>['rows'][number]
type Bonus = Reply<'listVipBonuses'>['rows'][number]
type Claim = Reply<'listClaims'>['rows'][number]

const path = '/member/rewards'
const idOf = (place: number) => `0198a3f2-5c1e-7f00-8a00-${String(place).padStart(12, '0')}`

const offerOf = (place: number, change: Partial<Offer> = {}): Offer =>
  promotionOf(`offer${place}`, {
    id: idOf(place),
    sort: place,
    diyTitle: `Lantern offer ${place}`,
    cycle: 'ONCE',
    tiers: [],
    ...change,
  })
const standingOf = (place: number, change: Partial<Standing> = {}): Standing => ({
  promotionId: idOf(place),
  currency: 'CNY',
  alreadyReceiveNumber: 0,
  receiveEnable: true,
  reason: '',
  current: '100.00',
  target: '100.00',
  rewardAmount: '8.00',
  required: '0.00',
  nextReward: '8.00',
  running: noRunning,
  ...change,
})
const bonusOf = (place: number, change: Partial<Bonus> = {}): Bonus => ({
  id: idOf(place),
  kind: 'LEVEL_UP',
  period: 'L12',
  level: 12,
  currency: 'CNY',
  amount: '88.00',
  turnover: '88.00',
  state: 'OPEN',
  createdAt: '2026-03-01T02:00:00Z',
  expiresAt: '2036-03-31T16:00:00Z',
  paidAt: '',
  ...change,
})
const claimOf = (place: number, change: Partial<Claim> = {}): Claim => ({
  id: idOf(place),
  promotionId: idOf(1),
  diyTitle: `Lantern offer ${place}`,
  kind: 'DEPOSIT_BONUS',
  currency: 'CNY',
  amount: '8.00',
  required: '0.00',
  payment: 'WALLET',
  state: '',
  claimedAt: '2026-03-01T02:00:00Z',
  ...change,
})
const rebateOf = (receivable: string): Reply<'getRebateSummary'> => ({
  currency: 'CNY',
  accrued: receivable,
  receivable,
  paid: '0.00',
  level: 12,
  rates: [],
  mode: 'CLAIM',
  turnoverPercent: 0,
})
const signInOf = (change: Partial<Reply<'queryPointsCondition'>> = {}): Reply<'queryPointsCondition'> => ({
  signFlag: 0,
  isSign: false,
  streak: 3,
  points: '120',
  todayPoints: 15,
  tomorrowPoints: 20,
  today: '2026-03-01',
  days: [],
  plan: [5, 10, 15],
  turnoverPerPoint: '',
  ...change,
})

const settled: NonNullable<Reply<'receiveRebate'>['settlement']> = {
  id: idOf(20),
  currency: 'CNY',
  cause: 'CLAIM',
  carriedBefore: '0',
  accrued: '12.34',
  amount: '12.34',
  carriedAfter: '0',
  turnover: '0.00',
  at: '2026-03-01T02:00:00Z',
}

const nothing: Answers = {
  ...emptyMoney,
  listClaims: { rows: [], nextCursor: '' },
  listRebateSettlements: { rows: [], nextCursor: '' },
  listPoints: { rows: [], nextCursor: '' },
}
const everything: Answers = {
  ...nothing,
  listPromotions: {
    rows: [
      offerOf(1, { diyTitle: 'A welcome bonus of a long name that wraps on every phone', payment: 'BONUS' }),
      offerOf(2, {
        tiers: [{ currency: 'CNY', min: '0', max: '', amount: '88', basisPoints: 0, fromAmount: '1' }],
      }),
      offerOf(3),
    ],
  },
  listOwnPromotions: {
    rows: [
      standingOf(1, { rewardAmount: '1234567.00', required: '24691340.00' }),
      standingOf(2, { rewardAmount: '88.00', required: '88.00' }),
      standingOf(3, { receiveEnable: false, reason: 'NOT_REACHED', rewardAmount: '0.00' }),
    ],
    currency: 'CNY',
  },
  listVipBonuses: ({ isOpen }) => ({
    rows: isOpen ? [bonusOf(4)] : [bonusOf(4), bonusOf(5, { state: 'PAID', kind: 'MONTHLY' })],
    nextCursor: '',
  }),
  getRebateSummary: rebateOf('12.34'),
  queryPointsCondition: signInOf(),
  listClaims: {
    rows: [claimOf(6), claimOf(7, { state: 'OPEN', payment: 'BONUS' }), claimOf(8, { state: 'MET' })],
    nextCursor: '',
  },
}

const main = () => page.getByRole('main')
const rail = () => page.getByRole('navigation', { name: t('site.menu.label') })
const rows = () => main().getByRole('article')
const rowOf = (name: string) => main().getByRole('article', { name })
const buttonOf = (name: string, key = 'reward.claim') => rowOf(name).getByRole('button', { name: t(key), exact: false })
const signIn = () => t('reward.signIn.title')

testStates(nothing, [
  { name: 'on its way', path, calls: { listOwnPromotions: pending }, see: seeSkeleton },
  {
    name: 'not there',
    path,
    calls: { listWallets: refused('internal'), listClaims: refused('internal') },
    see: seeFailure,
  },
  { name: 'nothing to claim, nothing claimed', path, see: seeText('reward.empty') },
  {
    name: 'one of every kind',
    path,
    calls: everything,
    see: async () => {
      await expect.poll(() => rows().elements()).toHaveLength(5)
      const [first] = rows().elements()
      // What ends first is on top; the page has no order of kinds.
      expect(first?.getAttribute('aria-label')).not.toContain('long name')
      const gift = rowOf('A welcome bonus of a long name that wraps on every phone')
      await expect.element(gift.getByText(t('reward.terms.bonus', { amount: '24,691,340.00' }))).toBeVisible()
      await expect.element(gift.getByText(t('reward.noEnd'))).toBeVisible()
      await expect.element(rowOf('Lantern offer 2').getByText(t('reward.upTo'))).toBeVisible()
      await expect
        .element(rowOf(t('reward.vip.LEVEL_UP', { level: 12 })).getByText(t('reward.terms.wager', { amount: '88.00' })))
        .toBeVisible()
      await expect.element(rowOf(t('reward.rebate.title')).getByText(t('reward.rebate.later'))).toBeVisible()
      await expect.element(rowOf(signIn()).getByText(t('reward.points', { points: 15 }))).toBeVisible()
    },
  },
  {
    name: 'a part is missing',
    path,
    calls: { ...everything, getRebateSummary: refused('internal') },
    see: async () => {
      await expect.element(main().getByText(t('reward.partFailed'))).toBeVisible()
      expect(rows().elements()).toHaveLength(4)
      answer('getRebateSummary', rebateOf('12.34'))
      await main()
        .getByRole('button', { name: t('session.captcha.retry') })
        .click()
      await expect.poll(() => rows().elements()).toHaveLength(5)
    },
  },
])

test('signed in today, a rebate of nothing and a daily rebate are not offered', async () => {
  const calls: Answers = {
    ...nothing,
    queryPointsCondition: signInOf({ signFlag: 1 }),
    getRebateSummary: { ...rebateOf('12.34'), mode: 'DAILY' },
  }
  await renderAt(path, { signedIn: true, calls })
  await seeText('reward.empty')()
})

test.each(onDesktop)(
  'a reward is claimed: it says so, leaves the list, and the focus stays, in $lang',
  async (kind) => {
    await renderAt(path, { ...kind, signedIn: true, calls: everything })
    await expect.element(rowOf('Lantern offer 2')).toBeVisible()
    answer('claimPromotion', { claim: claimOf(2, { amount: '66.00' }) })
    answer('listOwnPromotions', { rows: [standingOf(1)], currency: 'CNY' })
    answer('listClaims', { rows: [claimOf(9, { diyTitle: 'Newly claimed' })], nextCursor: '' })
    await buttonOf('Lantern offer 2').click()
    await expect
      .element(page.getByText(t('reward.received', { reward: t('home.ball.yuan', { amount: '66' }) })))
      .toBeVisible()
    await expect.element(rowOf('Lantern offer 2')).not.toBeInTheDocument()
    await expect.element(main().getByText('Newly claimed')).toBeVisible()
    expect(sent('claimPromotion')).toEqual([{ favorId: idOf(2), currency: 'CNY', promoCode: '' }])
    await expect.element(main().getByRole('heading', { name: t('reward.now'), exact: false })).toHaveFocus()
    await expectGood()
  },
)

test('each kind is claimed by its own call', async () => {
  await renderAt(path, { signedIn: true, calls: everything })
  answer('receiveVipBonus', { bonus: bonusOf(4, { state: 'PAID' }) })
  answer('receiveRebate', { settlement: settled })
  answer('receivePoints', { received: 15, points: '135', streak: 4 })
  await buttonOf(t('reward.vip.LEVEL_UP', { level: 12 })).click()
  await expect.poll(() => sent('receiveVipBonus')).toEqual([{ id: idOf(4) }])
  await buttonOf(t('reward.rebate.title')).click()
  await expect.poll(() => sent('receiveRebate')).toEqual([{ currency: 'CNY' }])
  await buttonOf(signIn(), 'reward.signIn').click()
  await expect.element(page.getByText(t('reward.signedIn', { points: 15 }))).toBeVisible()
  expect(sent('receivePoints')).toEqual([{ currency: 'CNY' }])
})

test.each(onPhone)('claimed in another tab: it says so and reads the list again, in $lang', async (kind) => {
  await renderAt(path, { ...kind, signedIn: true, calls: everything })
  await expect.element(rowOf(signIn())).toBeVisible()
  answer('receivePoints', refused('signedInToday'))
  answer('queryPointsCondition', signInOf({ signFlag: 1 }))
  await buttonOf(signIn(), 'reward.signIn').click()
  await expect.element(main().getByRole('alert').getByText(t('errors.signedInToday'))).toBeVisible()
  await expect.element(rowOf(signIn())).not.toBeInTheDocument()
  await expectGood()
})

const manyBonuses = {
  rows: [4, 5, 6, 7, 8].map((place) => bonusOf(place, { level: place, amount: '3.00' })),
  nextCursor: '',
}
const allButton = () => main().getByRole('button', { name: t('reward.all', { amount: '27.34', currency: 'CNY' }) })

test.each(kinds)('many of a kind are one line with their sum, and a tap shows each, in $lang', async (kind) => {
  const calls = { ...everything, listVipBonuses: manyBonuses }
  await renderAt(path, { ...kind, signedIn: true, calls })
  const fold = main()
    .getByRole('group')
    .filter({ hasText: t('reward.fold.vip') })
  await expect.element(fold.getByText('15.00').first()).toBeVisible()
  await expect.element(rowOf(t('reward.vip.LEVEL_UP', { level: 5 }))).not.toBeInTheDocument()
  await expectGood()
  await fold.getByText(t('reward.fold.vip')).click()
  await expect.element(rowOf(t('reward.vip.LEVEL_UP', { level: 5 }))).toBeVisible()
})

test('all are claimed one after another, each under a request of its own; a refused one keeps none waiting', async () => {
  const calls: Answers = {
    ...everything,
    listOwnPromotions: { rows: [standingOf(2, { rewardAmount: '88.00' })], currency: 'CNY' },
    listVipBonuses: manyBonuses,
  }
  await renderAt(path, { signedIn: true, calls })
  answer('claimPromotion', { claim: claimOf(2, { amount: '66.00' }) })
  answer('receiveVipBonus', ({ id }) =>
    id === idOf(6) ? refused('bonusExpired') : { bonus: bonusOf(4, { id, amount: '3.00', state: 'PAID' }) },
  )
  answer('receiveRebate', { settlement: settled })
  answer('receivePoints', { received: 15, points: '135', streak: 4 })
  await allButton().click()
  const result = main().getByRole('status').filter({ hasText: '90.34' })
  await expect.element(result.getByText(t('errors.bonusExpired'), { exact: false })).toBeVisible()
  await expect.element(result.getByText(t('reward.points', { points: 15 }), { exact: false })).toBeVisible()
  expect(sent('receiveVipBonus').map(({ id }) => id)).toEqual([4, 5, 6, 7, 8].map(idOf))
  for (const name of ['claimPromotion', 'receiveRebate', 'receivePoints'] as const) expect(sent(name)).toHaveLength(1)
})

test('while one is claimed the others say why they wait', async () => {
  await renderAt(path, { signedIn: true, calls: { ...everything, receiveRebate: pending } })
  await buttonOf(t('reward.rebate.title')).click()
  await expect.element(buttonOf(signIn(), 'reward.signIn')).toHaveAccessibleDescription(t('reward.wait'))
  ;(buttonOf(signIn(), 'reward.signIn').element() as HTMLElement).click()
  // Its request is stored before it is sent; the next test must not find it.
  await expect.poll(() => sent('receiveRebate')).toHaveLength(1)
  expect(sent('receivePoints')).toEqual([])
})

test.each(onDesktop)('a lost answer is asked for again under its request, in $lang', async (kind) => {
  await renderAt(path, { ...kind, signedIn: true, calls: { ...everything, receiveRebate: lost } })
  await buttonOf(t('reward.rebate.title')).click()
  await expect.element(main().getByText(t('reward.unanswered', { name: t('reward.rebate.title') }))).toBeVisible()
  await expectGood()
})

test.each(onPhone)('offline: it says so, and loads when the network returns, in $lang', async (kind) => {
  setOnline(false)
  await renderAt(path, { ...kind, signedIn: true, calls: everything })
  await expect.element(main().getByText(t('record.failed.offline')).first()).toBeVisible()
  await expectGood()
  setOnline(true)
  await expect.poll(() => rows().elements()).toHaveLength(5)
})

test.each(onDesktop)('the history goes on page by page, and by where it came from, in $lang', async (kind) => {
  const calls = { ...everything, listClaims: { rows: [claimOf(6)], nextCursor: 'behind-6' } }
  await renderAt(path, { ...kind, signedIn: true, calls })
  const more = main().getByRole('button', { name: t('site.more') })
  await expect.element(more).toBeVisible()
  answer('listClaims', refused('internal'), { rows: [claimOf(7)], nextCursor: '' })
  await more.click()
  await expect.element(main().getByText(t('record.failed.more'), { exact: false })).toBeVisible()
  await main()
    .getByRole('button', { name: t('site.retry') })
    .click()
  await expect.element(main().getByText(t('reward.history.end', { count: 2 }))).toBeVisible()
  expect(sent('listClaims').at(-1)).toMatchObject({ size: 10, cursor: 'behind-6' })
  const tab = (key: string) => main().getByRole('tab', { name: t(key) })
  await tab('reward.history.vip').click()
  await expect.element(main().getByText(t('reward.vipState.PAID'))).toBeVisible()
  await tab('reward.history.rebate').click()
  await expect.element(main().getByText(t('reward.history.empty'))).toBeVisible()
  answer('listPoints', {
    rows: [{ id: idOf(30), at: '2026-03-01T02:00:00Z', reason: 'SIGN_IN', points: '15', balanceAfter: '135' }],
    nextCursor: '',
  })
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(main().getByRole('tabpanel').getByText(t('reason.SIGN_IN'))).toBeVisible()
  await expectGood()
})

test('by keyboard', async () => {
  await renderAt(path, { signedIn: true, calls: { ...nothing, getRebateSummary: rebateOf('12.34') } })
  const button = buttonOf(t('reward.rebate.title'))
  await expect.element(button).toBeVisible()
  answer('receiveRebate', pending)
  await tabTo(button)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent('receiveRebate')).toHaveLength(1)
})

test.each(kinds)('header, tab bar, menu and account page tell the number, in $lang', async (kind) => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'requestIdleCallback', 'cancelIdleCallback'],
    shouldAdvanceTime: true,
  })
  await renderAt('/member/account', { ...kind, signedIn: true, calls: { ...everything, countRewards: { count: 5 } } })
  const told = t('site.rewards.count', { count: 5 })
  const offers = page
    .getByRole('navigation', { name: t('site.nav.main') })
    .getByRole('link', { name: t('site.nav.promotions'), exact: false })
  const account = page.getByRole('banner').getByRole('button', { name: t('site.menu.account') })
  await vi.advanceTimersByTimeAsync(1_400)
  await expect.element(offers).toHaveAccessibleName(expect.stringContaining(told))
  expect(sent('countRewards')).toHaveLength(1)
  vi.useRealTimers()
  const door = (kind.isPhone ? main() : rail()).getByRole('link', { name: t('site.menu.rewards'), exact: false })
  await expect.element(door.getByText(told)).toBeVisible()
  await expectGood()
  await account.click()
  const menu = page.getByRole('dialog', { name: t('site.menu.account') })
  await menu.getByRole('link', { name: t('site.menu.rewards'), exact: false }).click()
  await expect.poll(() => location.pathname).toBe(path)
  // Signed by the call, not before: the page may read the condition again on its way.
  answer('receivePoints', () => {
    answer('queryPointsCondition', signInOf({ signFlag: 1 }))
    answer('countRewards', { count: 4 })
    return { received: 15, points: '135', streak: 4 }
  })
  await buttonOf(signIn(), 'reward.signIn').click()
  await expect.element(offers).toHaveAccessibleName(expect.stringContaining(t('site.rewards.count', { count: 4 })))
})
