import { expectHeader, expectWallet } from './support/compare.ts'
import { demoMember, expect, screen, test } from './support/screen.ts'
import { go } from './support/visitor.ts'

screen('wallet', { path: '/member/wallet', signedIn: true }, async (visitor) => {
  const { page, t } = visitor
  await expectWallet(visitor, demoMember.userName)
  await expectHeader(visitor, demoMember.userName)
  const main = page.getByRole('main')
  for (const [key, path] of [
    ['recharge', '/member/recharge'],
    ['withdraw', '/member/withdraw'],
    ['transfer', '/member/transfer'],
  ]) {
    await expect(main.getByRole('link', { name: t(`wallet.${key}`), exact: true })).toHaveAttribute('href', path ?? '')
  }
  await main.getByRole('link', { name: t('wallet.allRecords') }).click()
  await expect(page).toHaveURL(/\/member\/records$/)
  await go(visitor, '/member/wallet')
  // Of the places, and of the totals.
  await expect(main.getByText(t('wallet.askedAt', { time: '' }).trim())).toHaveCount(2)
})

test('one click opens a wallet of another currency, which says that it has no entries', async ({ open }) => {
  const { page, t } = await open({ signedIn: true, path: '/member/wallet', lang: 'en-US' })
  const now = (currency: string) => page.getByRole('button', { name: t('wallet.currency.now', { currency }) })
  await now('CNY').click()
  const menu = page.getByRole('dialog', { name: t('wallet.currency.title') })
  const add = menu.getByRole('button', { name: t('wallet.currency.add', { currency: 'JPY' }) })
  if (await add.isVisible()) await add.click()
  else await menu.getByRole('button', { name: /^JPY/ }).click()
  await expect(now('JPY')).toBeVisible()
  await expect(page.getByText(t('wallet.noEntries'))).toBeVisible()
  await expect(page.getByText(t('wallet.availableNow', { amount: '0', currency: 'JPY' }))).toBeAttached()
})
