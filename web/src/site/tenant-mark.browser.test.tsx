// The logos of a tenant: header, footer, login and download page. server/src/door/pages/pages.test.ts tests the splash
// and the installed app.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { visitorBoot } from '../test/boot.ts'
import { renderAt } from '../test/render.tsx'
import { t } from '../test/screen.ts'

const kinds = [
  ['zh-CN', 'logo'],
  ['en-US', 'en-logo'],
] as const
const brand = (code: string) => ({
  logo: `/brands/${code}/logo.svg`,
  enLogo: `/brands/${code}/en-logo.svg`,
  miniLogo: `/brands/${code}/mini-logo.svg`,
  appLogo: `/brands/${code}/app-logo.png`,
})
const boot = { tenant: { ...visitorBoot.tenant, ...brand('yunlai') } }
const pictures = (place: Element | null) =>
  [...(place?.querySelectorAll('img') ?? [])].map((img) => img.getAttribute('src'))

test.each(kinds)('in %s the header has the logo %s, and the footer the mark', async (lang, logo) => {
  await renderAt('/home/customerService', { lang, boot })
  await expect.poll(() => pictures(document.querySelector('header'))).toEqual([`/brands/yunlai/${logo}.svg`])
  await expect.poll(() => pictures(document.querySelector('.footer'))).toEqual(['/brands/yunlai/mini-logo.svg'])
})

test.each(kinds)('in %s the login begins with the mark', async (lang) => {
  await renderAt('/vip', { lang, boot })
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('site.login') })
    .click()
  await expect.poll(() => pictures(document.querySelector('.dialog'))).toContain('/brands/yunlai/mini-logo.svg')
})

test.each(kinds)('in %s the download page shows the icon of the app, and the mark on the devices', async (lang) => {
  await renderAt('/home/download', { lang, boot })
  await expect
    .poll(() => pictures(document.querySelector('main')))
    .toEqual(['/brands/yunlai/app-logo.png', ...Array.from({ length: 3 }, () => '/brands/yunlai/mini-logo.svg')])
})

test('a tenant without logos has the drawn window', async () => {
  await renderAt('/home/download')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(pictures(document.body)).toEqual([])
})
