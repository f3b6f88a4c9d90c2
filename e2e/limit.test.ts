// A prohibited region in a browser. Redirects are tested in server/src/door/pages/pages.test.ts, the page in limit-page.browser.test.tsx.
import { operator } from './support/operator.ts'
import { expect, test } from './support/screen.ts'

test('a visitor from a prohibited region is redirected to the page that says why', async ({ open }) => {
  await operator('saveRegion', { prohibitedCountries: ['SG'] })
  try {
    const { page, t } = await open({ path: '/game', more: { extraHTTPHeaders: { 'x-forwarded-for': '203.116.1.1' } } })
    await expect(page).toHaveURL(/\/limit$/)
    await expect(page.getByText(t('site.limit.note'))).toBeVisible()
  } finally {
    const { etags } = JSON.parse(await operator('getSettings', {})) as { etags: { region: string } }
    await operator('saveRegion', { prohibitedCountries: [], etag: etags.region })
  }
})
