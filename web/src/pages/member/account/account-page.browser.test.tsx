// The settings of the account page. e2e/shell.test.ts tests that language and theme survive a reload, e2e/account.test.ts its
// amounts.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderAt } from '../../../test/render.tsx'
import { emptyMoney } from '../../../test/replies.ts'
import { expectGood, t } from '../../../test/screen.ts'

test('language and appearance change at once, and are kept for the next document', async () => {
  await renderAt('/member/account', { signedIn: true, calls: emptyMoney })
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
