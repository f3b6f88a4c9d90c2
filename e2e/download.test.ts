// The page's states are tested in web/src/pages/home/download, its server rendering in server/src/door/pages/pages.test.ts.
import { expect, screen } from './support/screen.ts'

screen('download', { path: '/home/download' }, async ({ page, t }) => {
  await expect(page).toHaveTitle(new RegExp(t('site.nav.download')))
  // The tests run a desktop browser.
  await expect(page.getByRole('tab', { selected: true })).toHaveAccessibleName(t('download.system.desktop'))
  await page.getByRole('tab', { name: t('download.system.ios') }).click()
  await expect(page).toHaveURL(/\?system=ios$/)
  await expect(page.getByText(t('download.step.ios.1'), { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: t('download.fact.store') })).toBeVisible()
})
