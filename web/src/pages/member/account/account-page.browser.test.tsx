// The account page in its states: on a desktop what is used as tiles, on a phone the ways to it. e2e/shell.test.ts tests that
// language and theme survive a reload, e2e/account.test.ts its amounts.
import type { Reply } from '@mingtang/contract/client.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { overview } from '../../../test/agency-replies.ts'
import { onDesktop, onPhone } from '../../../test/doors.ts'
import { type Answers, answer, pending, refused, sent } from '../../../test/network.ts'
import { renderAt } from '../../../test/render.tsx'
import { emptyMoney, noTicket, nothingBound, usualVip, withdrawalOptions } from '../../../test/replies.ts'
import { expectGood, t } from '../../../test/screen.ts'
import { testStates } from '../../../test/states.ts'

const path = '/member/account'
const isDesktop = () => innerWidth >= 1024
const tiles = () => page.getByRole('list', { name: t('account.overview') })
const tile = (title: string) => tiles().getByRole('link', { name: new RegExp(`^${title}`) })
const seeTile = async (title: string, text: string | RegExp) => {
  if (isDesktop()) await expect.element(tile(title).getByText(text, { exact: false }).first()).toBeVisible()
  else await expect.element(tiles()).not.toBeInTheDocument()
}
const heights = () => [...document.querySelectorAll('.tile')].map((one) => one.getBoundingClientRect().height)

const big = '1234567890.12'
const bet: Reply<'listBets'>['rows'][number] = {
  id: '0198a3f2-5c1e-7f00-8a00-000000000011',
  platformCode: 'yunque',
  gameCode: 'dragon',
  game: 'Dragon Gate',
  roundId: 'r1',
  currency: 'CNY',
  stake: '10.00',
  payout: '22.50',
  net: '12.50',
  turnover: '10.00',
  turnoverRule: 'FULL',
  placedAt: '2026-03-01T12:00:00Z',
  settledAt: '2026-03-01T12:00:01Z',
  counts: [],
  owed: '',
  ticket: noTicket,
}
const message: Reply<'listMessages'>['rows'][number] = {
  id: '0198a3f2-5c1e-7f00-8a00-000000000012',
  type: 'SYSTEM',
  kind: '',
  params: {},
  title: 'A letter whose title is so long that it takes more than the two lines that a tile has for it, and then some',
  at: '2026-03-01T12:00:00Z',
  isRead: false,
} as never
const signIn: Reply<'queryPointsCondition'> = {
  signFlag: 0,
  isSign: false,
  streak: 3,
  points: '1280',
  todayPoints: 8,
  tomorrowPoints: 10,
  today: '2026-03-01',
  days: [],
  plan: [2, 4, 6, 8, 10, 12, 20],
  turnoverPerPoint: '100',
}
const bonus: Reply<'listVipBonuses'>['rows'][number] = {
  id: '0198a3f2-5c1e-7f00-8a00-000000000013',
  kind: 'MONTHLY',
  level: 2,
  period: '2026-03',
  currency: 'CNY',
  amount: '18.00',
  state: 'OPEN',
  createdAt: '2026-03-01T00:00:00Z',
  expiresAt: '2026-03-31T00:00:00Z',
  paidAt: '',
  turnover: '18.00',
}
const busy: Answers = {
  getBalance: {
    currency: 'CNY',
    balance: '1280.00',
    total: '6702.05',
    parts: [
      { kind: 'WALLET', platformCode: '', balance: '1280.00' },
      { kind: 'PLATFORM', platformCode: 'yunque', balance: '300.05' },
      { kind: 'PLATFORM', platformCode: 'canghai', balance: '122.00' },
      { kind: 'HELD', platformCode: '', balance: '5000.00' },
      { kind: 'BONUS', platformCode: '', balance: '50.00' },
    ],
  },
  getOpenStakes: {
    currency: 'CNY',
    rows: [
      { platformCode: 'yunque', stake: '12.00', bets: 2, isOnPlatform: true },
      { platformCode: 'canghai', stake: '8.50', bets: 1, isOnPlatform: true },
    ],
    silent: [],
  },
  getWithdrawalOptions: { ...withdrawalOptions, locked: '500.00', turnoverRequired: '2250.00', turnoverDone: '900.00' },
  getUserVipInfo: usualVip,
  listVipBonuses: { rows: [bonus], nextCursor: '' },
  queryPointsCondition: signIn,
  getUnreadMessages: { count: 3, rows: [], chatCount: 0 },
  listMessages: { rows: [message], nextCursor: '' },
  getSecureStatus: { ...nothingBound, phone: '139****1111', isBindFundPassword: true },
  getAgencyOverview: overview,
}
const waiting: Answers = {
  getOpenStakes: pending,
  getWithdrawalOptions: pending,
  getUserVipInfo: pending,
  listOwnPromotions: pending,
  queryPointsCondition: pending,
  listMessages: pending,
  getSecureStatus: pending,
  getAgencyOverview: pending,
}
const failing: Answers = {
  getOpenStakes: refused('internal'),
  getWithdrawalOptions: refused('internal'),
  getUserVipInfo: refused('internal'),
  listOwnPromotions: refused('internal'),
  queryPointsCondition: refused('internal'),
  listMessages: refused('internal'),
  getSecureStatus: refused('internal'),
  getAgencyOverview: refused('internal'),
}

testStates(emptyMoney, [
  { name: 'a new member', path, see: () => seeTile(t('account.bets'), t('account.bets.none')) },
  {
    name: 'in full use',
    path,
    calls: busy,
    see: () => seeTile(t('agency.open'), t('account.agency.members', { count: 306 })),
  },
  {
    name: 'the last bet where none is open',
    path,
    calls: {
      ...busy,
      getOpenStakes: { currency: 'CNY', rows: [], silent: [] },
      listBets: { rows: [bet], nextCursor: '', totalStake: '10.00', totalNet: '12.50', silent: [] },
    },
    see: () => seeTile(t('account.bets'), 'Dragon Gate'),
  },
  {
    name: 'billions',
    path,
    calls: {
      ...busy,
      getBalance: {
        currency: 'CNY',
        balance: big,
        total: '9999999999.99',
        parts: ['WALLET', 'PLATFORM', 'HELD', 'STAKES', 'TRANSIT', 'BONUS'].map((kind) => ({
          kind: kind as 'WALLET',
          platformCode: '',
          balance: big,
        })),
      },
      getOpenStakes: {
        currency: 'CNY',
        rows: [{ platformCode: 'yunque', stake: big, bets: 1_234_567, isOnPlatform: true }],
        silent: [],
      },
      getWithdrawalOptions: { ...withdrawalOptions, locked: big, turnoverRequired: big, turnoverDone: '0' },
      getUserVipInfo: { ...usualVip, experience: '1', nextNeeded: '1234567890123' },
      listVipBonuses: { rows: [{ ...bonus, amount: big }], nextCursor: '' },
      queryPointsCondition: { ...signIn, points: '1234567890123' },
      getAgencyOverview: { ...overview, open: '1234567890.1234', members: 1_234_567 },
    },
    see: () => seeTile(t('account.turnover'), '1,234,567,890.12'),
  },
  {
    name: 'an agent whose agency is frozen',
    path,
    calls: { ...busy, getAgencyOverview: { ...overview, frozenReason: 'SAME_PERSON' } },
    see: () => seeTile(t('agency.open'), t('agency.frozen')),
  },
  {
    name: 'on their way',
    path,
    calls: { ...emptyMoney, ...waiting },
    see: async () => {
      if (!isDesktop()) return
      await expect.element(tile(t('vip.column.level'))).toBeVisible()
      expect(heights()).toHaveLength(8)
    },
  },
  {
    name: 'not there',
    path,
    calls: { ...failing, getBalance: refused('internal') },
    see: async () => {
      await expect.element(page.getByText(t('account.balanceFailed'), { exact: false })).toBeVisible()
      if (isDesktop())
        await expect.poll(() => tiles().getByText(t('site.error.title'), { exact: false }).all().length).toBe(8)
    },
  },
])

test.each([
  ['loads', waiting, () => heights().length],
  ['has failed', failing, () => tiles().getByRole('button').all().length],
  ['has its figure', busy, () => document.querySelectorAll('.tile-figure').length],
] as const)('a tile that %s is as high as all others', async (_state, calls, there) => {
  await renderAt(path, { signedIn: true, calls: { ...emptyMoney, ...calls } })
  await expect.poll(there).toBe(8)
  expect(new Set(heights())).toEqual(new Set([192]))
})

test.each(onDesktop)('each tile leads to its page and tells its figure, in $lang', async (kind) => {
  await renderAt(path, { ...kind, signedIn: true, calls: { ...emptyMoney, ...busy } })
  const told: [title: string, figure: string, href: string][] = [
    [t('reward.today'), '18.00', '/member/rewards'],
    [t('vip.column.level'), t('vip.level', { level: 2 }), '/vip'],
    [t('account.bets'), '20.50', '/member/records?tab=bets&state=OPEN'],
    [t('account.turnover'), '500.00', '/member/turnover'],
    [t('points.title'), '1,280', '/member/points'],
    [t('site.menu.messages'), '3', '/member/messages'],
    [t('security.level'), t('security.levelOf', { on: 2, all: 5 }), '/member/security'],
    [t('agency.open'), '0.00', '/member/agency'],
  ]
  for (const [title, figure, href] of told) {
    await seeTile(title, figure)
    await expect.element(tile(title)).toHaveAttribute('href', href)
  }
  await expect.element(page.getByRole('main').getByText('422.05').first()).toBeVisible()
})

test.each(onDesktop)('a tile that failed is asked for again alone, in $lang', async (kind) => {
  const calls = { ...emptyMoney, ...busy, getSecureStatus: refused('internal') }
  await renderAt(path, { ...kind, signedIn: true, calls })
  const again = tiles().getByRole('button', { name: t('site.retry'), exact: false })
  await expect.element(again).toBeVisible()
  answer('getSecureStatus', nothingBound)
  await again.click()
  await seeTile(t('security.level'), t('security.levelOf', { on: 0, all: 5 }))
  expect(sent('getOpenStakes')).toHaveLength(1)
})

test.each(onDesktop)('other members have their rebate where an agent has the agency, in $lang', async (kind) => {
  await renderAt(path, { ...kind, signedIn: true, calls: emptyMoney })
  await seeTile(t('site.menu.rebates'), t('rebate.receivable'))
  await expect.element(tile(t('agency.open'))).not.toBeInTheDocument()
})

test.each(onPhone)('a phone asks for nothing that only the tiles show, in $lang', async (kind) => {
  await renderAt(path, { ...kind, signedIn: true, calls: emptyMoney })
  await expect.element(page.getByRole('heading', { name: t('account.settings') })).toBeVisible()
  for (const name of ['getOpenStakes', 'getAgencyOverview', 'getWithdrawalOptions', 'listOwnPromotions'] as const)
    expect(sent(name), name).toEqual([])
})

test('language and appearance change at once, and are kept for the next document', async () => {
  await renderAt(path, { signedIn: true, calls: emptyMoney })
  const choose = (name: string) => page.getByRole('main').getByRole('radio', { name }).click()
  const root = document.documentElement
  await choose(t('account.theme.paper'))
  await expect.poll(() => root.dataset.theme).toBe('paper')
  await choose('English')
  await expect.poll(() => root.lang).toBe('en-US')
  await expect.element(page.getByRole('heading', { name: t('account.settings') })).toBeVisible()
  expect(document.cookie).toContain('theme=paper')
  expect(document.cookie).toContain('lang=en-US')
  await expectGood()
})
