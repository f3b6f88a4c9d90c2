import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { figuresOf } from './support/compare.ts'
import { ledgerOf, totalOf } from './support/ledger.ts'
import { demoMember, expect, screen } from './support/screen.ts'

screen('account', { path: '/member/account', signedIn: true }, async ({ page, t, isPhone }) => {
  const main = page.getByRole('main')
  await expect(main.getByText(demoMember.userName).first()).toBeVisible()
  await expect(main.getByText(t('account.level', { tier: t('vip.tier.0'), level: '' })).first()).toBeVisible()
  const { WALLET = '0.00' } = await ledgerOf(demoMember.userName)
  const card = main.getByRole('heading', { name: t('account.available') }).locator('../..')
  await expect.poll(async () => (await figuresOf(card))[0]).toBe(groupAmount(WALLET))
  const total = groupAmount(await totalOf(demoMember.userName))
  await expect(main.getByText(t('account.total', { amount: `CNY ${total}` }))).toBeVisible()
  // Beside a desktop's page the rail has what is used most, the page the rest; a phone's page has all.
  const rail = page.getByRole('navigation', { name: t('site.menu.label') })
  for (const place of ['messages', 'security', 'agency'])
    await expect(
      (isPhone ? main : rail).getByRole('link', { name: t(`site.menu.${place}`), exact: false }),
    ).toHaveAttribute('href', `/member/${place}`)
  for (const place of ['devices', 'addresses'])
    await expect(main.getByRole('link', { name: t(`site.menu.${place}`) })).toHaveAttribute('href', `/member/${place}`)
  if (!isPhone) await expect(rail.locator('[aria-current]')).toHaveText(t('site.menu.account'))
  await main.getByRole('button', { name: t('account.agreement') }).click()
  const agreement = page.getByRole('dialog', { name: t('agreement.title') })
  await expect(agreement.getByRole('heading', { name: t('agreement.dispute.title') })).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(agreement).toBeHidden()
  await expect(main.getByRole('button', { name: t('account.agreement') })).toBeFocused()
})

screen('security', { path: '/member/security', signedIn: true }, async ({ page, t }) => {
  await expect(page.getByRole('heading', { level: 1, name: t('security.title') })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: t('security.totp.add'), exact: true })).toBeVisible()
})

screen('profile', { path: '/member/profile', signedIn: true }, async ({ page, t }) => {
  await expect(page.getByRole('heading', { level: 1, name: t('profile.title') })).toBeVisible()
  const facts = page.getByRole('main').getByRole('definition')
  await expect(facts.filter({ hasText: demoMember.userName })).toBeVisible()
})
