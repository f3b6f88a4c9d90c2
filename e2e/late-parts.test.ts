import { operator } from './support/operator.ts'
import { expect, test } from './support/screen.ts'

const save = (code: string, text: string) => operator('saveTexts', { lang: 'en-US', rows: [{ code, text }] })

test('server-rendered parts below the first screen keep their elements when they are hydrated', async ({ open }) => {
  // A tenant with changed texts, whose pack arrives before those parts are hydrated.
  await save('cashier.channel', 'How to pay')
  const { page, t } = await open({ lang: 'en-US', path: '/home/customerService' })
  await page.addInitScript(() => {
    // Marks the server's elements: an element that the client renders again would have no mark.
    addEventListener('DOMContentLoaded', () => {
      const marked = document.querySelectorAll('.game-card, .footer, .scene')
      for (const element of marked) element.setAttribute('data-from-server', '')
    })
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/home/index', { waitUntil: 'networkidle' })
  const isAsked = () => asked.some((path) => path.includes('/below-'))
  const fromServer = await page.locator('[data-from-server]').count()
  expect(fromServer).toBeGreaterThan(6)
  expect(isAsked(), 'nothing below is asked for while nobody moves').toBe(false)
  // Clicks at the same moment as the part is first requested.
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: t('site.footer.agreement') })
    .evaluate((button) => (button as HTMLElement).click())
  await page.evaluate(() => dispatchEvent(new Event('scroll')))
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect.poll(isAsked).toBe(true)
  expect(await page.locator('[data-from-server]').count()).toBe(fromServer)
})

test('a text that changes before a late part is hydrated is shown there too', async ({ open }) => {
  const { page, t } = await open({ lang: 'en-US', path: '/home/customerService' })
  await page.goto('/home/index', { waitUntil: 'networkidle' })
  await save('site.nav.vip', 'Lantern club')
  try {
    // A click without pointer movement, so that the response comes before the footer is hydrated.
    await page
      .getByRole('link', { name: t('site.nav.games') })
      .first()
      .evaluate((link) => (link as HTMLElement).click())
    await expect(page.getByRole('banner').getByRole('link', { name: 'Lantern club' })).toBeVisible()
    await page.evaluate(() => dispatchEvent(new Event('scroll')))
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Lantern club' })).toBeVisible()
  } finally {
    await save('site.nav.vip', '')
  }
})
