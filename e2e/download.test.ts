// The page in its states: web/src/pages/home/download; what the server draws of it: server/src/pages/pages.test.ts.
import { expect, screen } from './support/screen.ts'

screen('download', { path: '/home/download' }, async ({ page, t }) => {
  await expect(page).toHaveTitle(new RegExp(t('site.nav.download')))
  // The browser of the tests is a computer's.
  await expect(page.getByRole('tab', { selected: true })).toHaveAccessibleName(t('download.system.desktop'))
  await page.getByRole('tab', { name: t('download.system.ios') }).click()
  await expect(page).toHaveURL(/\?system=ios$/)
  await expect(page.getByText(t('download.step.ios.1'), { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: t('download.fact.store') })).toBeVisible()
})
