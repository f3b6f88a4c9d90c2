// The states of the page: web/src/pages/member/addresses/addresses-page.browser.test.tsx.
import { go, tabTo } from './support/visitor.ts'
import { addressInChina, from, person } from './support/people.ts'
import { expect, expectGood, screen, test } from './support/screen.ts'

screen('addresses', { path: '/member/addresses', signedIn: true, differs: true }, async ({ page, t }) => {
  const main = page.getByRole('main')
  await expect(main.getByRole('article').first()).toContainText(t('address.default'))
  await expect(main.getByText('12-3A, Lebuh Chulia')).toBeVisible()
})

test('a first address is added by keyboard, and is there after a reload', async ({ open }) => {
  const { cookies } = await person()
  const visitor = await open({ more: { storageState: cookies, ...from(addressInChina()) } })
  const { page, t } = visitor
  await go(visitor, '/member/account')
  await page
    .getByRole('main')
    .getByRole('link', { name: t('site.menu.addresses') })
    .click()
  await page.waitForURL('/member/addresses')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: t('address.add') }).click()
  const dialog = page.getByRole('dialog', { name: t('address.add') })
  const type = async (key: string, text: string) => {
    await tabTo(visitor, dialog.getByRole('textbox', { name: t(key), exact: true }))
    await page.keyboard.type(text)
  }
  const choose = async (key: string, name: string) => {
    const list = dialog.getByRole('combobox', { name: t(key), exact: true })
    await tabTo(visitor, list)
    const chosen = list.locator('option:checked')
    for (let presses = 0; presses < 40 && (await chosen.textContent()) !== name; presses += 1)
      await page.keyboard.press('ArrowDown')
    await expect(chosen).toHaveText(name)
  }
  await expect(dialog.getByRole('textbox', { name: t('address.recipient') })).toBeVisible()
  await type('address.recipient', '林青')
  await type('session.phone', '13800001111')
  await choose('address.province', '浙江省')
  await choose('address.city', '杭州市')
  await choose('address.district', '西湖区')
  await type('address.detail', '西溪路 518 号')
  await expectGood(visitor)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText(t('address.added'))).toBeVisible()
  await page.reload()
  await expect(main.getByRole('article')).toContainText('浙江省 杭州市 西湖区')
  await expect(main.getByRole('article')).toContainText(t('address.default'))
})
