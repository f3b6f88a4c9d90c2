import { expect, test } from './support/screen.ts'

test('each page has its title, description and address, in both languages', async ({ open }) => {
  const seen = new Set<string>()
  for (const path of ['/home/index', '/game', '/home/discount', '/home/download', '/vip']) {
    for (const lang of ['zh-CN', 'en-US'] as const) {
      const { page } = await open({ path, lang })
      const [title, description] = [await page.title(), await meta(page, 'name', 'description')]
      expect(await page.locator('html').getAttribute('lang')).toBe(lang)
      expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(new RegExp(`^http.+${path}$`))
      expect(await meta(page, 'property', 'og:description')).toBe(description)
      seen.add(`${title} ${description}`)
    }
  }
  expect(seen.size).toBe(10)
})

test('what is nobody else’s is not to be listed', async ({ request }) => {
  const html = await (await request.get('/member/wallet')).text()
  expect(html).toContain('<meta name="robots" content="noindex">')
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain('Disallow: /member/')
  const [, sitemap = ''] = /Sitemap: (\S+)/.exec(robots) ?? []
  const list = await (await request.get(new URL(sitemap).pathname)).text()
  expect(list.match(/<loc>/g)).toHaveLength(7)
  expect(list).not.toContain('/member/')
})

test('an unknown address is answered with the way home, and a missing file is missing', async ({ request }) => {
  const answer = await request.get('/nowhere', { maxRedirects: 0 })
  expect([answer.status(), answer.headers().location]).toEqual([302, '/home/index'])
  for (const path of ['/favicon.png', '/assets/none.js', '/api/none']) {
    expect((await request.get(path)).status(), path).toBe(404)
  }
})

test('a navigation begins at the top and keeps the query of an offer', async ({ open }) => {
  const { page, t } = await open({ path: '/home/index' })
  await page.mouse.wheel(0, 2_000)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200)
  await page.getByRole('contentinfo').getByRole('link').first().click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goto('/home/discount?id=qmfl')
  await expect(page).toHaveURL(/\/home\/discount\?id=qmfl$/)
  await expect(page.getByRole('heading', { level: 1, name: t('site.soon.qmfl') })).toBeVisible()
})

async function meta(
  page: import('@playwright/test').Page,
  kind: 'name' | 'property',
  key: string,
): Promise<string | null> {
  return await page.locator(`meta[${kind}="${key}"]`).getAttribute('content')
}
