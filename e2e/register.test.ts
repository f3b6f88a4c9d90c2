import { fieldOf, freshName, freshPhone, newestCode, openDoor, passCaptcha, password } from './support/identity.ts'
import { addressInChina, from } from './support/people.ts'
import { expect, expectGoodDialog, test } from './support/screen.ts'
import { select, solveCaptcha } from './support/site.ts'
import { expectSignedIn, headerButton, tabTo, type Visitor } from './support/visitor.ts'

test('register says what is missing, misread or taken', async ({ open }) => {
  const visitor = await open({ lang: 'en-US', isPhone: true })
  const { page, t } = visitor
  const dialog = await openDoor(visitor, 'register')
  const { account, secret, confirm, phone, code, captcha, submit } = partsOf(visitor)
  await submit.click()
  const agreementEmpty = dialog.getByText(t('session.register.agreementEmpty'))
  await expect(agreementEmpty).toBeVisible()
  await expect(account).toBeFocused()
  for (const [field, empty, typed, wrong] of [
    [account, 'session.register.accountEmpty', 'a_b', 'session.register.accountWrong'],
    [secret, 'session.register.passwordEmpty', 'lantern', 'session.register.passwordWrong'],
    [confirm, 'session.register.confirmEmpty', 'other', 'session.register.confirmWrong'],
    [phone, 'session.phoneEmpty', '12', 'session.phoneWrong'],
    [code, 'session.code.smsEmpty'],
    [captcha, 'session.captchaEmpty'],
  ] as const) {
    await expect(field).toHaveAccessibleDescription(t(empty))
    if (!typed) continue
    await field.fill('')
    await field.blur()
    await field.fill(typed)
    await field.blur()
    await expect(field).toHaveAccessibleDescription(t(wrong))
  }
  await expectGoodDialog(visitor)

  // A misread picture and a taken name come back to the field they are about, and the picture is a new one.
  await account.fill('linqing')
  await secret.fill(password)
  await confirm.fill(password)
  await phone.fill(freshPhone())
  await code.fill('123456')
  await dialog.getByRole('checkbox').check()
  await expect(agreementEmpty).toBeHidden()
  await captcha.fill('0000')
  await submit.click()
  await expect(captcha).toHaveAccessibleDescription(t('captchaWrong'))
  await passCaptcha(visitor, dialog)
  await submit.click()
  await expect(account).toHaveAccessibleDescription(t('accountTaken'))
  await expect(account).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('register by keyboard alone, with the agreement read on the way', async ({ open }) => {
  const visitor = await open({ more: from(addressInChina()) })
  const { page, t } = visitor
  const userName = freshName()
  const number = freshPhone()
  await headerButton(visitor, t('site.register')).focus()
  await page.keyboard.press('Enter')
  const { dialog, account, secret, confirm, phone, code, captcha } = partsOf(visitor)
  await expect(dialog.getByRole('img', { name: t('session.captcha.picture') })).toBeVisible()
  await expect(account).toBeFocused()
  for (const [field, text] of [
    [account, userName],
    [secret, password],
    [confirm, password],
    [phone, number],
  ] as const) {
    await tabTo(visitor, field)
    await page.keyboard.type(text)
  }
  await tabTo(visitor, dialog.getByRole('button', { name: t('session.code.send'), exact: true }))
  await page.keyboard.press('Enter')
  const received = await newestCode(`+86${number}`)
  // Whoever has asked for a code wants to type it next.
  await expect(code).toBeFocused()
  await page.keyboard.type(received)
  await tabTo(visitor, captcha)
  await page.keyboard.type(await solveCaptcha())
  const link = dialog.getByRole('button', { name: t('agreement.link') })
  await tabTo(visitor, link)
  await page.keyboard.press('Enter')
  const agreement = page.getByRole('dialog', { name: t('agreement.title') })
  await expect(agreement.getByRole('heading', { name: t('agreement.age.title') })).toBeVisible()
  await tabTo(visitor, agreement.getByRole('button', { name: t('agreement.known') }))
  await page.keyboard.press('Enter')
  await expect(agreement).toBeHidden()
  await expect(link).toBeFocused()
  await expect(dialog.getByRole('checkbox')).toBeChecked()
  await tabTo(visitor, captcha, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectSignedIn(visitor)
  const [row] = await select<{ currency: string; hash: string; phone: string }>(
    'select default_currency as currency, password_hash as hash, phone from member where user_name = $1',
    [userName],
  )
  expect(row).toMatchObject({ currency: 'CNY', phone: number })
  expect(row?.hash).not.toContain(password)
})

function partsOf(visitor: Visitor) {
  const { page, t } = visitor
  const dialog = page.getByRole('dialog', { name: t('session.register.title') })
  return {
    dialog,
    account: dialog.getByLabel(t('session.account'), { exact: true }),
    secret: dialog.getByLabel(t('session.password'), { exact: true }),
    confirm: dialog.getByLabel(t('session.register.confirm'), { exact: true }),
    phone: fieldOf(visitor, dialog, 'session.phone'),
    code: fieldOf(visitor, dialog, 'session.code.sms'),
    captcha: dialog.getByLabel(t('session.captcha'), { exact: true }),
    submit: dialog.getByRole('button', { name: t('session.register.submit'), exact: true }),
  }
}
