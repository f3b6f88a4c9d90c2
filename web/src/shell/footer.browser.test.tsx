import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderAt } from '../test/render.tsx'
import { emptyMoney } from '../test/replies.ts'
import { expectAccessible, t } from '../test/screen.ts'

const foot = () => page.getByRole('contentinfo')

test.each([
  ['zh-CN', false],
  ['en-US', true],
] as const)('responsible play is one press away and leads to support in %s', async (lang, isPhone) => {
  await renderAt('/home/customerService', { lang, isPhone })
  await expect.element(foot().getByText(t('site.footer.licence'))).toBeVisible()
  await foot()
    .getByRole('button', { name: t('site.footer.calm') })
    .click()
  const dialog = page.getByRole('dialog', { name: t('calm.title') })
  for (const part of ['today', 'signs', 'do', 'reach'] as const)
    await expect.element(dialog.getByRole('heading', { name: t(`calm.${part}.title`) })).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: t('calm.reach.write') }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  // Feedback requires a login.
  await expect.element(page.getByRole('dialog', { name: t('session.login.title') })).toBeVisible()
})

test('the footer changes the language', async () => {
  await renderAt('/home/customerService')
  const languages = foot().getByRole('group', { name: t('site.footer.languages') })
  await expect.element(languages.getByRole('button', { pressed: true })).toHaveAttribute('lang', 'zh-CN')
  await languages.getByRole('button', { name: 'English' }).click()
  await expect.poll(() => document.documentElement.lang).toBe('en-US')
  await expect.element(foot().getByRole('button', { pressed: true })).toHaveAttribute('lang', 'en-US')
})

test('a member’s page ends with one line', async () => {
  await renderAt('/member/account', { isPhone: true, lang: 'en-US', signedIn: true, calls: emptyMoney })
  await expect.element(foot().getByRole('button', { name: t('site.footer.calm') })).toBeVisible()
  expect(foot().element().getBoundingClientRect().height).toBeLessThan(64)
  await expectAccessible()
})
