// What the server does with an address that nobody knows. The table of the browser: shell.browser.test.tsx.
import { expect, test } from './support/screen.ts'

for (const path of ['/member', '/%00', '/..%2f..%2fetc']) {
  test(`${path} goes home`, async ({ open }) => {
    const { page, t } = await open({ path, lang: 'en-US' })
    await expect(page).toHaveURL(/\/home\/index$/)
    await expect(page.getByRole('navigation', { name: t('content.categories') })).toBeVisible()
  })
}

test('an unknown address goes home with a member still signed in', async ({ open }) => {
  const { page, t } = await open({ path: '/nowhere', signedIn: true })
  await expect(page).toHaveURL(/\/home\/index$/)
  await expect(page.getByRole('banner').getByRole('button', { name: t('site.menu.account') })).toBeVisible()
})
