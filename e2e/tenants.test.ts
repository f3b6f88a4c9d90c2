// Two brands on one server, each with its own host.
import type { Page } from '@playwright/test'
import { awake } from './support/awake.ts'
import { operator } from './support/operator.ts'
import { expect, test } from './support/screen.ts'
import { select } from './support/site.ts'
import { textsOf } from './support/texts.ts'

const port = new URL(process.env.SITE_URL ?? 'http://localhost').port
const [first, second] = [`http://mingtang.localhost:${port}`, `http://yunlai.localhost:${port}`]

async function at(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await awake(page)
}

test('each has its own name, hue and canonical URL', async ({ open }) => {
  const { page } = await open({})
  const seen: unknown[] = []
  for (const origin of [first, second]) {
    await at(page, origin)
    const [name] = (await page.title()).split(' · ').slice(-1)
    seen.push(name, await page.locator('html').getAttribute('style'))
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${origin}/home/index`)
  }
  const rows = await select<{ name: string; accent_hue: number }>('select name, accent_hue from tenant order by sort')
  expect(seen).toEqual(rows.flatMap((row) => [row.name, `--hue:${row.accent_hue}`]))
  expect(new Set(seen).size).toBe(4)
})

test('a session of one is not valid at the other', async ({ open }) => {
  const { page, t } = await open({ signedIn: true })
  const account = page.getByRole('banner').getByRole('button', { name: t('site.menu.account') })
  await expect(account).toBeVisible()
  const cookies = (await page.context().cookies()).filter(({ name }) => name === 'session')
  await page.context().addCookies(cookies.map(({ value }) => ({ name: 'session', value, url: second })))
  await at(page, second)
  await expect(account).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('button', { name: t('site.login') })).toBeVisible()
})

test('a third language is applied without a reload, and missing texts are in English', async ({ open }) => {
  const { page } = await open({})
  await page.context().addCookies([{ name: 'lang', value: 'en-US', url: second }])
  await at(page, second)
  const banner = page.getByRole('banner')
  await expect(banner.getByRole('button', { name: 'Log in' })).toBeVisible()
  let loads = 0
  page.on('load', () => (loads += 1))
  await banner.getByRole('button', { name: 'Melayu' }).click()
  await expect(banner.getByRole('button', { name: 'Log masuk' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ms-MY')
  expect(loads).toBe(0)
  // Texts missing in Malay are shown in English.
  await page.getByRole('link', { name: 'VIP' }).first().click()
  await expect(page.getByText(textsOf('en-US')('vip.headline'))).toBeVisible()
  await page.reload()
  await awake(page)
  await expect(banner.getByRole('button', { name: 'Log masuk' })).toBeVisible()
})

test('a text that an operator changes is shown on open and new pages of that brand only', async ({ open }) => {
  const { page, t } = await open({ lang: 'en-US' })
  const banner = page.getByRole('banner')
  const save = (text: string) => operator('saveTexts', { lang: 'en-US', rows: [{ code: 'site.nav.vip', text }] })
  await save('Lantern club')
  try {
    // The page's next call brings the new version.
    await page
      .getByRole('link', { name: t('site.nav.games') })
      .first()
      .click()
    await expect(banner.getByRole('link', { name: 'Lantern club' })).toBeVisible()
    await page.goto('/home/index')
    await expect(banner.getByRole('link', { name: 'Lantern club' })).toBeVisible()
    await page.context().addCookies([{ name: 'lang', value: 'en-US', url: second }])
    await at(page, second)
    await expect(banner.getByRole('link', { name: 'VIP' })).toBeVisible()
  } finally {
    await save('')
  }
})
