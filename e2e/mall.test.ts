// The states of the page: web/src/pages/member/mall/mall-page.browser.test.tsx.
import { expect, screen } from './support/screen.ts'

screen('mall', { path: '/member/mall', signedIn: true, differs: true }, async ({ page, t }) => {
  const main = page.getByRole('main')
  await expect(main.getByRole('article')).toHaveCount(8)
  await main.getByRole('tab', { name: t('mall.tab.orders') }).click()
  await expect(main.getByText(t('mall.state.SHIPPED'), { exact: true })).toBeVisible()
})
