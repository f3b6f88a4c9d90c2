import { quiet } from './support/awake.ts'
import { expect, test } from './support/screen.ts'

for (const [who, signedIn] of [
  ['a guest’s button', false],
  ['a member’s menu', true],
] as const) {
  test(`${who} pressed before hydration opens once after it`, async ({ open }) => {
    const { page, t } = await open({ lang: 'en-US', signedIn, path: '/home/customerService' })
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/assets/client-*.js', async (route) => {
      await released
      await route.continue()
    })
    const asked = page.waitForRequest('**/assets/client-*.js')
    await page.goto('/home/index', { waitUntil: 'commit' })
    await asked
    const name = signedIn ? t('site.menu.account') : t('site.login')
    const press = page.getByRole('banner').getByRole('button', { name, exact: true })
    const answer = page.getByRole('dialog', { name: signedIn ? name : undefined })
    await press.click()
    await expect(answer).toHaveCount(0)
    release()
    await expect(answer).toBeVisible()
    await expect(answer).toContainText(signedIn ? t('site.menu.wallet') : t('site.login'))
    // A second handling of the same press would close the menu again.
    await quiet(page)
    await expect(answer).toBeVisible()
  })
}
