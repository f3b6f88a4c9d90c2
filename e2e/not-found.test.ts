// Unknown URLs over HTTP are tested in server/src/door/pages/pages.test.ts, routes of the browser in shell.browser.test.tsx.
import { expect, test } from './support/screen.ts'

test('an unknown URL redirects to home, and the member stays logged in', async ({ open }) => {
  const { page, t } = await open({ path: '/nowhere', signedIn: true })
  await expect(page).toHaveURL(/\/home\/index$/)
  await expect(page.getByRole('navigation', { name: t('content.categories') })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: t('site.menu.account') })).toBeVisible()
})
