import { expect, test } from './support/screen.ts'

test('what the server drew below the first screen stays, and comes alive with the first move', async ({ open }) => {
  const { page, t } = await open({ lang: 'en-US', path: '/home/customerService' })
  await page.addInitScript(() => {
    // A shelf that is thrown away and drawn again is another element.
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
  expect(fromServer).toBeGreaterThan(8)
  expect(isAsked(), 'nothing below is asked for while nobody moves').toBe(false)
  // Pressed in the same moment as the part is first wanted.
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: t('site.footer.agreement') })
    .evaluate((button) => (button as HTMLElement).click())
  await page.evaluate(() => dispatchEvent(new Event('scroll')))
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect.poll(isAsked).toBe(true)
  expect(await page.locator('[data-from-server]').count()).toBe(fromServer)
})
