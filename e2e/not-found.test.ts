// The server's response to unknown URLs. The browser's table is tested in shell.browser.test.tsx.
import { expect, test } from './support/screen.ts'

test('unknown addresses lead home', async ({ open, request }) => {
  for (const path of [
    '/member',
    '/member/nothing',
    '/home',
    '/game/play',
    '/home/index/more',
    '/%00',
    '/..%2f..%2fetc',
  ]) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location], path).toEqual([302, '/home/index'])
  }
  const { page, t } = await open({ path: '/member/nothing', lang: 'en-US' })
  await expect(page).toHaveURL(/\/home\/index$/)
  await expect(page.getByRole('navigation', { name: t('content.categories') })).toBeVisible()
})

test('an unknown address goes home with a member still signed in', async ({ open }) => {
  const { page, t } = await open({ path: '/nowhere', signedIn: true })
  await expect(page).toHaveURL(/\/home\/index$/)
  await expect(page.getByRole('banner').getByRole('button', { name: t('site.menu.account') })).toBeVisible()
})
