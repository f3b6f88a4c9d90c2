// A prohibited region on the server. The page is tested in limit-page.browser.test.tsx.
import { operator } from './support/operator.ts'
import { expect, test } from './support/screen.ts'

test.describe('a prohibited region', () => {
  test.beforeAll(() => operator('saveRegion', { prohibitedCountries: ['SG'] }))
  test.afterAll(() => operator('saveRegion', { prohibitedCountries: [] }))

  test('every address leads to the page that says why', async ({ open, request }) => {
    const headers = { 'x-forwarded-for': '203.116.1.1' }
    for (const path of ['/', '/home/index', '/game', '/member/wallet']) {
      const answer = await request.get(path, { headers, maxRedirects: 0 })
      expect([answer.status(), answer.headers().location], path).toEqual([302, '/limit'])
    }
    const { page, t } = await open({ path: '/game', more: { extraHTTPHeaders: headers } })
    await expect(page).toHaveURL(/\/limit$/)
    await expect(page.getByText(t('site.limit.note'))).toBeVisible()
  })

  test('everybody else stays', async ({ open }) => {
    const { page } = await open({ path: '/game', more: { extraHTTPHeaders: { 'x-forwarded-for': '202.96.128.86' } } })
    await expect(page).toHaveURL(/\/game$/)
  })
})
