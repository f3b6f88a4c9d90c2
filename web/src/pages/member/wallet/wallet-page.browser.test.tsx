// The wallet in its states. e2e/wallet.test.ts compares its amounts with the ledger.
import { page } from 'vitest/browser'
import { expect, test } from 'vitest'
import { pending, refused, sent } from '../../../test/network.ts'
import { renderAt } from '../../../test/render.tsx'
import { emptyMoney, heldWithdrawal } from '../../../test/replies.ts'
import { t } from '../../../test/screen.ts'
import { seeFailure, seeSkeleton, seeText, testStates } from '../../../test/states.ts'

const path = '/member/wallet'
const entry = {
  at: '2026-03-01T12:00:00Z',
  kind: 'DEPOSIT',
  reason: 'DEPOSIT',
  balanceBefore: '0',
  currency: 'CNY',
  referenceId: '',
  platformCode: '',
}

testStates(emptyMoney, [
  { name: 'totals on their way', path, calls: { getWalletTotals: pending }, see: seeText('wallet.totals.netDeposits') },
  { name: 'on its way', path, calls: { getBalance: pending }, see: seeSkeleton },
  { name: 'not there', path, calls: { getBalance: refused('internal') }, see: seeFailure },
  { name: 'nothing happened yet', path, see: seeText('wallet.noEntries') },
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
