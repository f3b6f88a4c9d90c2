// The wallet in its states. e2e/wallet.test.ts compares its amounts with the ledger.
import type { Reply } from '@mingtang/contract/client.ts'
import { page } from 'vitest/browser'
import { expect, test } from 'vitest'
import type { Lang } from '../../../boot.ts'
import { formatTime } from '../../../texts/dates.ts'
import { answer, pending, refused, sent } from '../../../test/network.ts'
import { renderAt } from '../../../test/render.tsx'
import { emptyMoney, heldWithdrawal, seamlessPlatforms } from '../../../test/replies.ts'
import { t } from '../../../test/screen.ts'
import { seeFailure, seeSkeleton, seeText, testStates } from '../../../test/states.ts'

const path = '/member/wallet'
// Money of three currencies, and what it comes to.
const converted = {
  rate: '7.14566',
  quotedOn: '2026-03-02',
  takenAt: '2026-03-02T15:05:00Z',
  lack: '' as const,
}
const inCny = {
  currency: 'CNY',
  amount: '1280.00',
  rate: '',
  converted: '1280.00',
  quotedOn: '',
  takenAt: '',
  lack: '' as const,
}
const approximate: Reply<'getApproximateTotal'> = {
  currency: 'CNY',
  total: '8515.39',
  source: 'ECB',
  rows: [
    inCny,
    { ...converted, currency: 'USD', amount: '1000.00', converted: '7145.66' },
    { ...converted, currency: 'USDT', amount: '12.560000', rate: '7.1432', converted: '89.73' },
  ],
}
const without = (change: Partial<Reply<'getApproximateTotal'>['rows'][number]>): Reply<'getApproximateTotal'> => {
  const [cny, usd, usdt] = approximate.rows
  return { ...approximate, total: '', rows: [cny!, usd!, { ...usdt!, rate: '', converted: '', ...change }] }
}
const dateOf = (day: string) => formatTime(`${day}T12:00:00Z`, document.documentElement.lang as Lang, 'date')
const openRates = async () => {
  await page.getByRole('button', { name: t('wallet.approximate.rates') }).click()
  return page.getByRole('dialog', { name: t('wallet.approximate.title') })
}

const entry: Omit<Reply<'listStatement'>['rows'][number], 'id' | 'amount' | 'balanceAfter'> = {
  at: '2026-03-01T12:00:00Z',
  kind: 'DEPOSIT',
  reason: 'DEPOSIT',
  balanceBefore: '0',
  currency: 'CNY',
  referenceId: '',
  platformCode: '',
}

const dayOf = (at: number, balance: string) => ({ day: `2026-02-${String(at + 1).padStart(2, '0')}`, balance })
const thirtyDays = Array.from({ length: 28 }, (_, at) =>
  dayOf(at, at < 9 ? '0.00' : `${1_000 + ((at * 37) % 11) * 90}.00`),
)

const betting: Reply<'getBalance'> = {
  currency: 'CNY',
  balance: '200.00',
  total: '545.50',
  parts: [
    { kind: 'PLATFORM', platformCode: 'yunque', balance: '300.00' },
    { kind: 'STAKES', platformCode: '', balance: '45.50' },
    { kind: 'WALLET', platformCode: '', balance: '200.00' },
  ],
}

testStates(emptyMoney, [
  {
    name: 'thirty days of the balance',
    path,
    calls: { listDayBalances: { currency: 'CNY', rows: thirtyDays } },
    see: async () => {
      const plot = page.getByRole('main').getByRole('img', { name: /1,900\.00/ })
      await expect.element(plot).toBeVisible()
      await page.getByText(t('wallet.days.table')).click()
      const table = page.getByRole('region', { name: t('wallet.days'), exact: true }).getByRole('table')
      await expect.element(table).toBeVisible()
      expect(table.getByRole('row').elements()).toHaveLength(thirtyDays.length + 1)
    },
  },
  { name: 'no day had money', path, see: seeText('wallet.days.empty') },
  { name: 'totals on their way', path, calls: { getWalletTotals: pending }, see: seeText('wallet.totals.netDeposits') },
  { name: 'on its way', path, calls: { getBalance: pending }, see: seeSkeleton },
  { name: 'not there', path, calls: { getBalance: refused('internal') }, see: seeFailure },
  { name: 'nothing happened yet', path, see: seeText('wallet.noEntries') },
  {
    name: 'of a brand whose games play from it',
    path,
    calls: { listPlatforms: seamlessPlatforms },
    see: async () => {
      await seeText('wallet.noEntries')()
      expect(
        page
          .getByRole('main')
          .getByRole('link', { name: t('wallet.transfer'), exact: true })
          .elements(),
      ).toEqual([])
      expect(page.getByRole('checkbox').elements()).toEqual([])
    },
  },
  {
    name: 'a waiting bonus, which is not a part of the total',
    path,
    calls: {
      getBalance: {
        currency: 'CNY',
        balance: '200.00',
        total: '200.00',
        parts: [
          { kind: 'WALLET', platformCode: '', balance: '200.00' },
          { kind: 'BONUS', platformCode: '', balance: '100.00' },
        ],
      },
    },
    see: async () => {
      const main = page.getByRole('main')
      await expect.element(main.getByText(t('wallet.place.BONUS.note'))).toBeVisible()
      await expect
        .element(main.getByRole('link', { name: t('wallet.place.BONUS'), exact: true }))
        .toHaveAttribute('href', '/member/turnover')
      await expect.element(main.getByText(t('wallet.total', { amount: '200.00' }), { exact: true })).toBeVisible()
      expect(document.querySelectorAll('main .rounded-\\[2px\\]')).toHaveLength(1)
    },
  },
  {
    name: 'open bets, of the wallet and of a platform, each once',
    path,
    calls: {
      getBalance: betting,
      getOpenStakes: {
        currency: 'CNY',
        rows: [
          { platformCode: 'canghai', bets: 2, stake: '45.50', isOnPlatform: false },
          { platformCode: 'yunque', bets: 1, stake: '120.00', isOnPlatform: true },
        ],
        silent: [],
      },
    },
    see: async () => {
      const main = page.getByRole('main')
      const link = main.getByRole('link', { name: t('wallet.place.STAKES'), exact: true })
      await expect.element(link).toHaveAttribute('href', '/member/records?tab=bets&state=OPEN')
      await expect.element(main.getByText(t('wallet.place.STAKES.note', { count: 3 }))).toBeVisible()
      await expect.element(main.getByText('165.50', { exact: true }).last()).toBeVisible()
      await expect.element(main.getByText('180.00', { exact: true }).last()).toBeVisible()
      // What is at stake cannot be brought back.
      await expect.element(main.getByText(t('wallet.away', { amount: '180.00', places: 'Yunque' }))).toBeVisible()
      await expect.element(main.getByText(t('wallet.totalIn', { amount: '545.50', places: 3 }))).toBeVisible()
    },
  },
  {
    name: 'open bets of a platform that does not answer are unknown',
    path,
    calls: { getBalance: betting, getOpenStakes: { currency: 'CNY', rows: [], silent: ['yunque'] } },
    see: async () => {
      const main = page.getByRole('main')
      await expect.element(main.getByText(t('wallet.place.STAKES.silent', { platforms: 'Yunque' }))).toBeVisible()
      await expect.element(main.getByText('300.00', { exact: true }).last()).toBeVisible()
    },
  },
  {
    name: 'what all currencies come to, with its rates',
    path,
    calls: { getApproximateTotal: approximate },
    see: async () => {
      const line = t('wallet.approximate', { amount: '8,515.39', currency: 'CNY' })
      await expect.element(page.getByRole('main').getByText(line, { exact: true })).toBeVisible()
      const dialog = await openRates()
      const date = dateOf('2026-03-02')
      const rate = t('wallet.approximate.rate', { from: 'USD', rate: '7.14566', to: 'CNY', date })
      await expect.element(dialog.getByText(rate)).toBeVisible()
      await expect.element(dialog.getByText('12.56 USDT')).toBeVisible()
      await expect.element(dialog.getByText('≈ 8,515.39 CNY')).toBeVisible()
      await expect.element(dialog.getByText(t('wallet.approximate.source.ECB'))).toBeVisible()
    },
  },
  {
    name: 'no sum of all currencies, for want of a new rate',
    path,
    calls: { getApproximateTotal: without({ lack: 'OLD', quotedOn: '2026-02-01' }) },
    see: async () => {
      const date = dateOf('2026-02-01')
      const line = t('wallet.approximate.old', { currency: 'USDT', date })
      await expect.element(page.getByRole('main').getByText(line)).toBeVisible()
      expect(page.getByText('8,515.39', { exact: false }).elements()).toEqual([])
    },
  },
  {
    name: 'a lot of money in many places',
    path,
    calls: {
      getBalance: {
        currency: 'CNY',
        balance: '987654321.09',
        total: '1111111110.98',
        parts: [
          { kind: 'WALLET', platformCode: '', balance: '987654321.09' },
          { kind: 'PLATFORM', platformCode: 'yunque', balance: '123456789.89' },
        ],
      },
      listWithdrawals: { rows: [heldWithdrawal], nextCursor: '' },
      listStatement: {
        rows: ['1', '2', '3'].map((id) => ({ id, ...entry, amount: '1234567.89', balanceAfter: '1234567.89' })),
        nextCursor: '',
      },
    },
    see: async () => {
      const main = page.getByRole('main')
      await expect.element(main.getByText('987,654,321', { exact: false }).first()).toBeVisible()
      await expect
        .element(main.getByText(t('wallet.away', { amount: '123,456,789.89', places: 'Yunque' })))
        .toBeVisible()
      const held = `a[href="/member/withdraw/${heldWithdrawal.id}"]`
      await expect.poll(() => document.querySelector(held)).not.toBeNull()
    },
  },
])

test('the totals are those of the chosen period', async () => {
  const getWalletTotals = {
    currency: 'CNY',
    deposits: '1234567.89',
    withdrawals: '2000000.00',
    netDeposits: '-765432.11',
    rewards: '8.00',
  }
  await renderAt(path, { signedIn: true, calls: { ...emptyMoney, getWalletTotals } })
  const main = page.getByRole('main')
  await expect.element(main.getByText('765,432.11', { exact: false }).first()).toBeVisible()
  await main.getByRole('combobox', { name: t('record.range') }).selectOptions('today')
  await expect.poll(() => sent('getWalletTotals').at(-1)?.fromDate).toBe(sent('getWalletTotals').at(-1)?.toDate)
})

test('a currency without a rate leaves no sum, on the page and in the explanation', async () => {
  const getApproximateTotal = without({ lack: 'MISSING', quotedOn: '' })
  await renderAt(path, { signedIn: true, calls: { ...emptyMoney, getApproximateTotal } })
  const dialog = await openRates()
  await expect.element(dialog.getByText(t('wallet.approximate.missing', { currency: 'USDT' }))).toBeVisible()
  await expect.element(dialog.getByText('≈ 7,145.66 CNY', { exact: false })).toBeVisible()
  expect(dialog.getByText(t('wallet.approximate.sum')).elements()).toEqual([])
})

test('money of one currency has no second total, and neither has a page whose reply is missing', async () => {
  const rates = page.getByRole('button', { name: t('wallet.approximate.rates') })
  const oneCurrency = { ...approximate, total: '1280.00', rows: [inCny] }
  for (const getApproximateTotal of [oneCurrency, refused('internal')]) {
    await renderAt(path, { signedIn: true, calls: { ...emptyMoney, getApproximateTotal } })
    await expect.element(page.getByRole('heading', { name: t('wallet.available') })).toBeVisible()
    expect(rates.elements()).toEqual([])
  }
})

test('hidden amounts are hidden there as well', async () => {
  await renderAt(path, { signedIn: true, calls: { ...emptyMoney, getApproximateTotal: approximate } })
  const line = page.getByRole('main').getByText(t('wallet.approximate', { amount: '8,515.39', currency: 'CNY' }))
  await expect.element(line).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('button', { name: t('site.balance.hide') })
    .click()
  await expect.element(line).not.toBeInTheDocument()
  const dialog = await openRates()
  await expect.element(dialog.getByText('≈ **** CNY').first()).toBeVisible()
  expect(dialog.element().textContent).not.toMatch(/7,145|8,515|12\.56/)
})

test('the balances are asked for again by one press', async () => {
  await renderAt(path, { signedIn: true, calls: emptyMoney })
  const refresh = page.getByRole('button', { name: t('wallet.refresh') })
  await expect.element(refresh).toBeVisible()
  const asked = sent('listWallets').length
  await refresh.click()
  await expect.element(page.getByText(t('wallet.refreshed'))).toBeVisible()
  expect(sent('listWallets').length).toBeGreaterThan(asked)
})

test('balances that do not come again leave those that are there, and say so', async () => {
  await renderAt(path, { signedIn: true, calls: emptyMoney })
  const refresh = page.getByRole('button', { name: t('wallet.refresh') })
  await expect.element(refresh).toBeVisible()
  answer('getBalance', refused('internal'))
  await refresh.click()
  await expect.element(page.getByText(t('wallet.failed'))).toBeVisible()
  await expect.element(refresh).toBeVisible()
})
