import { operator } from './support/operator.ts'
import { expect, expectGood, screen, test } from './support/screen.ts'

screen('limit', { path: '/limit' }, async ({ page, t }) => {
  await expect(page.getByRole('heading', { level: 1, name: t('site.limit.title') })).toBeAttached()
  await expect(page.getByText(t('site.limit.note'))).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
})

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

  test('a member who travels there is led away at the next step', async ({ open }) => {
    const { page, t } = await open({ signedIn: true, path: '/member/account' })
    await page.context().setExtraHTTPHeaders({ 'x-forwarded-for': '203.116.1.1' })
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('site.menu.wallet') })
      .click()
    await expect(page).toHaveURL(/\/limit$/)
  })

  test('it says where one seems to be, how to reach a person, and lets go of whoever is elsewhere', async ({
    open,
  }) => {
    const visitor = await open({
      lang: 'en-US',
      isPhone: true,
      more: { extraHTTPHeaders: { 'x-forwarded-for': '203.116.1.1' } },
    })
    const { page, t } = visitor
    await expect(page.getByText(t('site.limit.place', { place: 'Singapore' }))).toBeVisible()
    await expect(page.getByText(t('site.limit.moneyNote'))).toBeVisible()
    const retry = page.getByRole('button', { name: t('site.limit.retry') })
    await retry.click()
    await expect(page.getByText(t('site.limit.still'))).toBeVisible()
    await expectGood(visitor)
    await page.context().setExtraHTTPHeaders({ 'x-forwarded-for': '202.96.128.86' })
    await retry.click()
    await expect(page).toHaveURL(/\/home\/index$/)
  })

  test('everybody else stays', async ({ open }) => {
    const { page } = await open({ path: '/game', more: { extraHTTPHeaders: { 'x-forwarded-for': '202.96.128.86' } } })
    await expect(page).toHaveURL(/\/game$/)
  })
})
