import { expect, screen } from './support/screen.ts'

screen('customer-service', { path: '/home/customerService' }, async ({ page, t }) => {
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: t('site.service.title') })).toBeVisible()
  // The lines of the demo's tenant; none needs a login.
  await expect(main.getByRole('link', { name: '+1 202 555 0143' })).toHaveAttribute('href', 'tel:+12025550143')
  await expect(main.getByRole('link', { name: 'desk@mingtang.example' })).toBeVisible()
  // The demo's other addresses do not open here, so none of them is told.
  await expect(main.getByText(t('site.domains.empty', { host: new URL(page.url()).host }))).toBeVisible()
})
