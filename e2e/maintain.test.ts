// Maintenance on the server. The page and the announcements are tested in maintain-page.browser.test.tsx.
import { calm, quiet } from './support/awake.ts'
import { operator } from './support/operator.ts'
import { expect, test } from './support/screen.ts'

const hourMs = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString()

/** Plans maintenance as an operator; returns a function that ends it. */
async function plan(input: object): Promise<() => Promise<unknown>> {
  const { id } = JSON.parse(await operator('planMaintenance', input)) as { id: string }
  return () => operator('endMaintenance', { id })
}

test('maintenance redirects open pages and new visitors to its page until it ends', async ({ open }) => {
  const { page, t } = await open({
    lang: 'en-US',
    isPhone: true,
    signedIn: true,
    hasClock: true,
    path: '/member/wallet',
  })
  await calm(page)
  await quiet(page)
  const words = { titles: { 'en-US': 'Lamp oil 2026' }, texts: { 'en-US': 'Back when the lamps are full.' } }
  const end = await plan({ scope: 'TENANT', endsAt: inHours(1), ...words })
  try {
    const games = page.getByRole('link', { name: t('site.nav.games') }).first()
    // Any call redirects: that of the next page, or one the page repeats, which may come before the click.
    await expect(async () => {
      if (!page.url().endsWith('/maintain')) await games.click({ timeout: 1_000 })
      await expect(page).toHaveURL(/\/maintain$/, { timeout: 3_000 })
    }).toPass()
    await expect(page.getByText(words.texts['en-US'])).toBeVisible()
    await expect(page.getByRole('timer')).toHaveText(/^00:5\d:\d\d$/)
    // The server redirects new visitors there, and a reload stays.
    const stranger = await open({ lang: 'en-US', isPhone: true, path: '/home/discount' })
    await expect(stranger.page).toHaveURL(/\/maintain$/)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: words.titles['en-US'] })).toBeAttached()
  } finally {
    await end()
  }
  await page.getByRole('button', { name: t('site.maintain.retry') }).click()
  await expect(page).toHaveURL(/\/home\/index$/)
})

test('an open page announces a closed feature after its next call', async ({ open }) => {
  const { page, t } = await open({ signedIn: true, lang: 'en-US' })
  const end = await plan({ scope: 'FEATURE', subject: 'recharge' })
  try {
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('site.menu.wallet') })
      .click()
    const told = page.getByRole('complementary', { name: t('site.announce.running') })
    await expect(told).toContainText(t('site.announce.feature.recharge'))
  } finally {
    await end()
  }
})
