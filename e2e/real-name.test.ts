import type { Locator } from '@playwright/test'
import { enter, fieldOf, newestCode, sendCode } from './support/identity.ts'
import { expectSignedIn, go, headerButton, type Visitor } from './support/visitor.ts'
import { addressInChina, addressInJapan, from, person, withoutLogin } from './support/people.ts'
import { expect, expectGoodDialog, test } from './support/screen.ts'

const realName = '\u6797\u9752'

test('a login from abroad asks for the real name', async ({ open }) => {
  const member = await person({ realName })
  const more = { ...from(addressInJapan()), storageState: withoutLogin(member) }
  const visitor = await open({ more })
  const { page, t } = visitor
  await expect(await enter(visitor, member.userName)).toBeHidden()
  const dialog = page.getByRole('dialog', { name: t('session.name.title'), exact: true })
  await expect(dialog).toContainText(t('session.name.note'))
  await expectGoodDialog(visitor)
  const name = fieldOf(visitor, dialog, 'session.name.label')
  await expect(name).toBeFocused()
  for (const [typed, message] of [
    ['', 'session.name.ask'],
    ['7', 'session.name.wrong'],
    ['\u6797\u84dd', 'nameWrong'],
  ] as const) {
    await name.fill(typed)
    await submit(visitor, dialog)
    await expect(name).toHaveAccessibleDescription(t(message))
    await expect(name).toBeFocused()
  }

  // Spaces do not make it another name.
  await name.fill('\u6797 \u9752')
  await submit(visitor, dialog)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectSignedIn(visitor)
  // When and from where the last login was.
  const said = t('session.login.lastFrom', { time: '\n', place: '\u4e2d\u56fd' })
  const toast = page.getByRole('status').filter({ hasText: t('session.login.done') })
  for (const part of said.split('\n')) await expect(toast).toContainText(part)
  await expect(toast).toContainText(/\d{2}:\d{2}/)

  // The place is known now: the next login from there asks nothing.
  const again = await open({ more: { ...more, storageState: await devicesOf(visitor) } })
  await expect(await enter(again, member.userName)).toBeHidden()
  await expect(again.page.getByRole('dialog')).toHaveCount(0)
  await expectSignedIn(again)
})

test('a new device abroad proves itself first and is asked for the name then, by keyboard alone', async ({ open }) => {
  const member = await person({ realName })
  const visitor = await open({ more: from(addressInJapan()) })
  const { page, t } = visitor
  await expect(await enter(visitor, member.userName)).toBeHidden()
  const device = page.getByRole('dialog', { name: t('session.device.title'), exact: true })
  const code = fieldOf(visitor, device, 'session.code.sms')
  await expect(code).toBeFocused()
  const asked = new Date()
  await sendCode(visitor, device)
  await expect(code).toBeFocused()
  await page.keyboard.type(await newestCode(`+86${member.phone}`, asked))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: t('session.name.title'), exact: true })
  await expect(fieldOf(visitor, dialog, 'session.name.label')).toBeFocused()
  await page.keyboard.insertText(realName)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectSignedIn(visitor)
})

test('who does not know the name stays outside and can ask customer service', async ({ open }) => {
  const member = await person({ realName })
  const more = { ...from(addressInJapan()), storageState: withoutLogin(member) }
  const visitor = await open({ more })
  const { page, t } = visitor
  await expect(await enter(visitor, member.userName)).toBeHidden()
  const dialog = page.getByRole('dialog', { name: t('session.name.title'), exact: true })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(headerButton(visitor, t('site.login'))).toBeVisible()
  await go(visitor, '/member/wallet')
  await expect(page.getByRole('dialog', { name: t('session.login.title') })).toBeVisible()
  await page.keyboard.press('Escape')
  await go(visitor, '/home/index')
  await expect(await enter(visitor, member.userName)).toBeHidden()
  await dialog.getByRole('button', { name: t('session.service.contact') }).click()
  await expect(page).toHaveURL(/\/home\/customerService$/)
  await expect(headerButton(visitor, t('site.login'))).toBeVisible()
})

test('at home, and for an account without a name on file, nobody asks', async ({ open }) => {
  for (const [past, address] of [
    [{ realName }, addressInChina()],
    [{}, addressInJapan()],
  ] as const) {
    const member = await person(past)
    const visitor = await open({ more: { ...from(address), storageState: withoutLogin(member) } })
    await expect(await enter(visitor, member.userName)).toBeHidden()
    await expect(visitor.page.getByRole('dialog')).toHaveCount(0)
    await expectSignedIn(visitor)
  }
})

async function submit({ t }: Visitor, dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: t('session.name.submit'), exact: true }).click()
}

async function devicesOf({ page }: Visitor) {
  const state = await page.context().storageState()
  return { ...state, cookies: state.cookies.filter(({ name }) => name === 'device') }
}
