import { expect, test } from './support/screen.ts'

test('each page has its title, description and address, in both languages', async ({ request }) => {
  const seen = new Set<string>()
  for (const path of ['/home/index', '/game', '/home/discount', '/home/download', '/vip']) {
    for (const lang of ['zh-CN', 'en-US']) {
      const html = await (await request.get(path, { headers: { cookie: `lang=${lang}` } })).text()
      const [, title = ''] = /<title>([^<]+)<\/title>/.exec(html) ?? []
      const [, description = ''] = /<meta name="description" content="([^"]+)">/.exec(html) ?? []
      expect(html).toContain(`<html lang="${lang}"`)
      expect(html).toMatch(new RegExp(`<link rel="canonical" href="http[^"]+${path}">`))
      expect(html).toContain(`<meta property="og:description" content="${description}">`)
      expect(title).toContain(' · ')
      expect(description).not.toBe('')
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
