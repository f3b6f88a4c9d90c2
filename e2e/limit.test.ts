import { expect, screen } from './support/screen.ts'

screen('limit', { path: '/limit' }, async ({ page, t }) => {
  await expect(page.getByRole('heading', { level: 1, name: t('site.limit.title') })).toBeAttached()
  await expect(page.getByText(t('site.limit.note'))).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
})
