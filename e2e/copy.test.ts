// What can be copied, with a clipboard and without one, and the toast that says how it went.
import type { Page } from '@playwright/test'
import { person } from './support/people.ts'
import { demoMember, expect, expectGood, type Open, test } from './support/screen.ts'
import { select } from './support/site.ts'
import type { Visitor } from './support/visitor.ts'

// As on plain http, where browsers have no clipboard.
const withoutClipboard = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))

const toastOf = ({ page }: Visitor) => page.locator('.toast')

/** A withdrawal of the demo's member, on whose page its number can be copied. */
async function openOrder(open: Open, prepare?: (page: Page) => Promise<unknown>): Promise<Visitor & { id: string }> {
  const [row] = await select<{ id: string }>(
    'select w.id from withdrawal w join member m on m.id = w.member_id where m.user_name_key = $1 limit 1',
    [demoMember.userName],
  )
  const visitor = await open({ signedIn: true, lang: 'en-US', path: '/member/wallet' })
  await prepare?.(visitor.page)
  await visitor.page.goto(`/member/withdraw/${row!.id}`)
  await visitor.page.getByRole('button', { name: visitor.t('cashier.copy') }).waitFor()
  return { ...visitor, id: row!.id }
}

const copy = ({ page, t }: Visitor) => page.getByRole('button', { name: t('cashier.copy') }).click()

test('an order number is copied, and one toast says so until it is put away', { tag: '@full-browser' }, async ({
  open,
}) => {
  const visitor = await openOrder(open)
  const { page, t, id } = visitor
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await copy(visitor)
  await expect(page.getByRole('status').filter({ hasText: t('copy.done') })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id)
  await copy(visitor)
  await expect(toastOf(visitor)).toHaveCount(1)
  await expectGood(visitor)
  await toastOf(visitor)
    .getByRole('button', { name: t('site.toast.close') })
    .click()
  await expect(toastOf(visitor)).toHaveCount(0)
})

test('a toast waits while a pointer or the focus is on it, and leaves after', async ({ open }) => {
  const visitor = await openOrder(open)
  const { page } = visitor
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await copy(visitor)
  const box = (await toastOf(visitor).boundingBox())!
  await page.mouse.move(box.x + 20, box.y + 10)
  await page.mouse.move(box.x + 30, box.y + 12)
  await page.waitForTimeout(6_000)
  await expect(toastOf(visitor)).toHaveCount(1)
  await toastOf(visitor).getByRole('button').focus()
  await page.mouse.move(5, 5)
  await page.waitForTimeout(5_000)
  await expect(toastOf(visitor)).toHaveCount(1)
  await page.getByRole('main').focus()
  await expect(toastOf(visitor)).toHaveCount(0, { timeout: 8_000 })
})

test('without a clipboard the old way copies, and when that fails too, it is said', async ({ open }) => {
  const visitor = await openOrder(open, withoutClipboard)
  const { page, t, id } = visitor
  await copy(visitor)
  await expect(toastOf(visitor)).toContainText(t('copy.done'))
  await expect(page.getByRole('button', { name: t('cashier.copy') })).toBeFocused()
  await page.evaluate(() => document.body.append(Object.assign(document.createElement('textarea'), { id: 'paste' })))
  await page.locator('#paste').focus()
  await page.keyboard.press('Control+V')
  await expect(page.locator('#paste')).toHaveValue(id)
  await toastOf(visitor).getByRole('button').click()
  await page.evaluate(() => Object.assign(document, { execCommand: () => false }))
  await copy(visitor)
  await expect(toastOf(visitor)).toContainText(t('copy.failed'))
})

test('in a dialog the secret is copied too, and putting the toast away leaves the dialog open', async ({ open }) => {
  const member = await person()
  await select(
    `update session set step_up_until = now() + interval '1 hour'
      where member_id = (select id from member where user_name = $1)`,
    [member.userName],
  )
  const visitor = await open({ path: '/member/wallet', more: { storageState: member.cookies } })
  const { page, t } = visitor
  await withoutClipboard(page)
  await page.goto('/member/security')
  await page
    .getByRole('main')
    .getByRole('button', { name: t('security.totp.add'), exact: true })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('security.totp.begin') }).click()
  const button = dialog.getByRole('button', { name: t('security.copy'), exact: true })
  await button.click()
  await expect(toastOf(visitor)).toContainText(t('copy.done'))
  await expect(button).toBeFocused()
  await toastOf(visitor).getByRole('button').click()
  await expect(toastOf(visitor)).toHaveCount(0)
  await expect(dialog).toBeVisible()
  const secret = (await dialog.locator('code').textContent())!.replaceAll(' ', '')
  const field = dialog.getByRole('textbox')
  await field.evaluate((element) => element.removeAttribute('maxlength'))
  await field.focus()
  await page.keyboard.press('Control+V')
  await expect(field).toHaveValue(secret)
})
