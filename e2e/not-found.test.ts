// Each unknown address over HTTP: server/src/pages/pages.test.ts; the table of the browser: shell.browser.test.tsx.
import { expect, test } from './support/screen.ts'

test('an unknown address goes home with a member still signed in', async ({ open }) => {
  const { page, t } = await open({ path: '/nowhere', signedIn: true })
  await expect(page).toHaveURL(/\/home\/index$/)
  await expect(page.getByRole('navigation', { name: t('content.categories') })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: t('site.menu.account') })).toBeVisible()
})
