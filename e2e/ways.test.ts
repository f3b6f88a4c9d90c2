import type { Locator } from '@playwright/test'
import {
  fieldOf,
  freshName,
  freshPhone,
  newestCode,
  openDoor,
  passCaptcha,
  password,
  sendCode,
  wrongFor,
} from './support/identity.ts'
import { countCalls, expectSignedIn, type Visitor } from './support/visitor.ts'
import { addressInChina, from, setPolicy } from './support/people.ts'
import { expect, expectGoodDialog, test } from './support/screen.ts'
import { select } from './support/site.ts'

test('registration by email, with an invite code, goes out once and ends logged in', async ({ open }) => {
  await setPolicy('isInvite', true)
  try {
    const visitor = await open({ lang: 'en-US', isPhone: true, path: '/vip', more: from(addressInChina()) })
    const { page, t } = visitor
    const dialog = await openDoor(visitor, 'register')
    const userName = freshName()
    const email = `${userName}@mail.example`
    await dialog.getByLabel(t('session.register.way'), { exact: true }).selectOption('EMAIL')
    const target = fieldOf(visitor, dialog, 'session.email')
    await expect(target).toHaveAttribute('maxlength', '60')
    const invite = fieldOf(visitor, dialog, 'session.register.invite')
    await expect(invite).toHaveAttribute('maxlength', '12')
    await expectGoodDialog(visitor)
    await fillAccount(visitor, dialog, userName)
    await target.fill(email)
    await sendCode(visitor, dialog)
    await fieldOf(visitor, dialog, 'session.code.email').fill(await newestCode(email))
    await invite.fill('FRIEND2026')
    await dialog.getByRole('checkbox').check()
    await passCaptcha(visitor, dialog)
    const sent = countCalls(visitor, 'login_reg')
    await dialog.getByRole('button', { name: t('session.register.submit'), exact: true }).dblclick()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectSignedIn(visitor)
    await expect(page).toHaveURL(/\/vip$/)
    expect(sent()).toBe(1)
    const [row] = await select<{ email: string; invite: string; phone: string }>(
      'select email, invite_code as invite, phone from member where user_name = $1',
      [userName],
    )
    expect(row).toEqual({ email, invite: 'FRIEND2026', phone: '' })
  } finally {
    await setPolicy('isInvite', undefined)
  }
})

test('the login shows the ways that the server allows, its first one open', async ({ open }) => {
  await setPolicy('loginWays', ['EMAIL', 'PASSWORD'])
  try {
    const visitor = await open({ more: from(addressInChina()) })
    const { t } = visitor
    const dialog = await openDoor(visitor, 'login')
    await expect(dialog.getByRole('tab')).toHaveText([t('session.login.way.EMAIL'), t('session.login.way.PASSWORD')])
    await expect(dialog.getByRole('tab', { selected: true })).toHaveText(t('session.login.way.EMAIL'))
    await expect(fieldOf(visitor, dialog, 'session.email')).toBeVisible()
    await setPolicy('loginWays', ['PASSWORD'])
    const next = await open({ more: from(addressInChina()) })
    const only = await openDoor(next, 'login')
    await expect(only.getByLabel(t('session.account'), { exact: true })).toBeVisible()
    await expect(only.getByRole('tab')).toHaveCount(0)
  } finally {
    await setPolicy('loginWays', undefined)
  }
})

test('registration binds what the server supports, and asks for a choice only where there is one', async ({ open }) => {
  await setPolicy('bindingWays', ['EMAIL'])
  try {
    const visitor = await open({ more: from(addressInChina()) })
    const { t } = visitor
    const dialog = await openDoor(visitor, 'register')
    await expect(fieldOf(visitor, dialog, 'session.email')).toBeVisible()
    await expect(dialog.getByLabel(t('session.register.way'), { exact: true })).toHaveCount(0)
    await expect(fieldOf(visitor, dialog, 'session.register.invite')).toHaveCount(0)

    await setPolicy('bindingWays', [])
    const next = await open({ more: from(addressInChina()) })
    const plain = await openDoor(next, 'register')
    const userName = freshName()
    await fillAccount(next, plain, userName)
    await expect(fieldOf(next, plain, 'session.phone')).toHaveCount(0)
    await expect(fieldOf(next, plain, 'session.email')).toHaveCount(0)
    await plain.getByRole('checkbox').check()
    await passCaptcha(next, plain)
    await plain.getByRole('button', { name: t('session.register.submit'), exact: true }).click()
    await expectSignedIn(next)
  } finally {
    await setPolicy('bindingWays', undefined)
  }
})

test('a code that was not the right one comes back to its field with a new captcha', async ({ open }) => {
  const visitor = await open({ more: from(addressInChina()) })
  const { t } = visitor
  const dialog = await openDoor(visitor, 'register')
  await fillAccount(visitor, dialog, freshName())
  const phone = freshPhone()
  await fieldOf(visitor, dialog, 'session.phone').fill(phone)
  await sendCode(visitor, dialog)
  const right = await newestCode(`+86${phone}`)
  const code = fieldOf(visitor, dialog, 'session.code.sms')
  await expect(code).toHaveAttribute('maxlength', '6')
  await code.fill(wrongFor(right))
  await dialog.getByRole('checkbox').check()
  await passCaptcha(visitor, dialog)
  await dialog.getByRole('button', { name: t('session.register.submit'), exact: true }).click()
  await expect(code).toHaveAccessibleDescription(t('codeWrong'))
  await expect(code).toBeFocused()
  await expect(dialog.getByLabel(t('session.captcha'), { exact: true })).toHaveValue('')
  await code.fill(right)
  await passCaptcha(visitor, dialog)
  await dialog.getByRole('button', { name: t('session.register.submit'), exact: true }).click()
  await expectSignedIn(visitor)
})

async function fillAccount({ t }: Visitor, dialog: Locator, userName: string): Promise<void> {
  await dialog.getByLabel(t('session.account'), { exact: true }).fill(userName)
  await dialog.getByLabel(t('session.password'), { exact: true }).fill(password)
  await dialog.getByLabel(t('session.register.confirm'), { exact: true }).fill(password)
}
