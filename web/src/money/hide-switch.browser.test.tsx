// The switch that covers the member's own amounts, in the header, the wallet and the account.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { veil } from './hidden-amounts.ts'
import { onDesktop, onPhone } from '../test/doors.ts'
import type { Answers } from '../test/network.ts'
import { renderAt } from '../test/render.tsx'
import { emptyMoney } from '../test/replies.ts'
import { expectGood, t } from '../test/screen.ts'

const wallets = ['CNY', 'USD'].map((currency) => ({
  currency,
  balance: currency === 'CNY' ? '4321.00' : '76.50',
  isDefault: currency === 'CNY',
  isOpen: true,
}))
const calls: Answers = {
  ...emptyMoney,
  listWallets: { rows: wallets },
  getBalance: {
    currency: 'CNY',
    balance: '4321.00',
    total: '9876.00',
    parts: [
      { kind: 'WALLET', platformCode: '', balance: '4321.00' },
      { kind: 'PLATFORM', platformCode: 'yunque', balance: '5555.00' },
    ],
  },
  listStatement: {
    rows: [
      {
        id: '1',
        at: '2026-03-01T12:00:00Z',
        kind: 'DEPOSIT',
        reason: 'DEPOSIT',
        balanceBefore: '0',
        currency: 'CNY',
        referenceId: '',
        platformCode: '',
        amount: '8765.00',
        balanceAfter: '8765.00',
      },
    ],
    nextCursor: '',
  },
}
// The digits of every amount above, as they are shown and as screen readers hear them.
const figures = /4,321|9,876|5,555|8,765|76\.50/
const shownText = () => document.body.textContent ?? ''
const eye = () => page.getByRole('main').getByRole('button', { name: t('site.balance.hide') })

test.each(onPhone)('covers every own amount of the wallet and the header at once, in $lang', async (kind) => {
  await renderAt('/member/wallet', { ...kind, signedIn: true, calls })
  await expect.poll(shownText).toMatch(/8,765/)
  await expect.element(eye()).toHaveAttribute('aria-pressed', 'false')
  await eye().click()
  await expect.element(eye()).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(shownText).not.toMatch(figures)
  await expect.element(page.getByRole('banner').getByText(t('site.balance.hidden')).first()).toBeInTheDocument()
  await page.getByRole('button', { name: t('wallet.currency.now', { currency: 'CNY' }) }).click()
  await expect.element(page.getByRole('button', { name: /USD/ }).first()).toBeVisible()
  expect(shownText()).not.toMatch(figures)
  await page.getByRole('button', { name: t('wallet.currency.now', { currency: 'CNY' }) }).click()
  await expectGood()
  expect(document.cookie).toContain('amounts=hidden')
  await eye().click()
  await expect.poll(shownText).toMatch(/8,765/)
  expect(document.cookie).toContain('amounts=shown')
})

test.each(onDesktop)('a document that begins covered shows no amount of the account, in $lang', async (kind) => {
  await renderAt('/member/account', { ...kind, signedIn: true, boot: { areAmountsHidden: true }, calls })
  // The other wallet, and what lies in the wallet, on platforms and in withdrawals.
  await expect.poll(() => document.querySelectorAll('main dl .amount').length).toBe(4)
  await expect.element(eye()).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByRole('main').getByText(t('account.total', { amount: `CNY ${veil}` }))).toBeVisible()
  expect(shownText()).not.toMatch(figures)
  await expectGood()
  await eye().click()
  await expect.poll(shownText).toMatch(/4,321/)
})

test.each(onPhone)('what decides a withdrawal stays readable, in $lang', async (kind) => {
  await renderAt('/member/withdraw', { ...kind, signedIn: true, boot: { areAmountsHidden: true }, calls })
  await expect.poll(() => document.querySelector('main .amount')?.textContent).toContain('128,000')
})
