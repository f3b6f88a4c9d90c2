// A prohibited region in a browser. Each address over HTTP: server/src/pages/pages.test.ts; the page: limit-page.browser.test.tsx.
import { operator } from './support/operator.ts'
import { expect, test } from './support/screen.ts'

test('whoever comes from a prohibited region is led to the page that says why', async ({ open }) => {
  await operator('saveRegion', { prohibitedCountries: ['SG'] })
  try {
    const { page, t } = await open({ path: '/game', more: { extraHTTPHeaders: { 'x-forwarded-for': '203.116.1.1' } } })
    await expect(page).toHaveURL(/\/limit$/)
    await expect(page.getByText(t('site.limit.note'))).toBeVisible()
  } finally {
    await operator('saveRegion', { prohibitedCountries: [] })
  }
})
