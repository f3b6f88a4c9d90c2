// The messages of the fields are tested in web/src/dialogs/register/register-dialog.browser.test.tsx.
import { fieldOf, freshName, freshPhone, newestCode, passCaptcha, password, sendCode } from './support/identity.ts'
import { addressInChina, from } from './support/people.ts'
import { expect, expectGoodDialog, test } from './support/screen.ts'
import { select, solveCaptcha } from './support/site.ts'
import { countCalls, expectSignedIn, headerButton, tabTo, type Visitor } from './support/visitor.ts'

test('registration with the keyboard alone, with the agreement opened and accepted', async ({ open }) => {
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
  // After the request the focus moves to the code.
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
  expect(row).toMatchObject({ currency: 'CNY', phone: `+86${number}` })
  expect(row?.hash).not.toContain(password)
})

test('registration by a friend’s link, with an email, is sent once and logs the member in', async ({ open }) => {
  const visitor = await open({
    lang: 'en-US',
    isPhone: true,
    path: '/vip?invite=FRIEND2026',
    more: from(addressInChina()),
  })
  const { page, t } = visitor
  const { dialog } = partsOf(visitor)
  await expect(dialog).toBeVisible()
  const userName = freshName()
  const email = `${userName}@mail.example`
  await dialog.getByLabel(t('session.register.way'), { exact: true }).selectOption('EMAIL')
  const target = fieldOf(visitor, dialog, 'session.email')
  await expect(target).toHaveAttribute('maxlength', '60')
  const invite = fieldOf(visitor, dialog, 'session.register.invite')
  await expect(invite).toHaveAttribute('maxlength', '12')
  await expectGoodDialog(visitor)
  const { account, secret, confirm } = partsOf(visitor)
  await account.fill(userName)
  for (const field of [secret, confirm]) await field.fill(password)
  await target.fill(email)
  await sendCode(visitor, dialog)
  await fieldOf(visitor, dialog, 'session.code.email').fill(await newestCode(email))
  await expect(invite).toHaveValue('FRIEND2026')
  await dialog.getByRole('checkbox').check()
  await passCaptcha(visitor, dialog)
  const sent = countCalls(visitor, 'login_reg')
  await dialog.getByRole('button', { name: t('session.register.submit'), exact: true }).dblclick()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectSignedIn(visitor)
  await expect(page).toHaveURL(/\/vip\?invite=FRIEND2026$/)
  expect(sent()).toBe(1)
  const [row] = await select<{ email: string; invite: string; phone: string }>(
    'select email, invite_code as invite, phone from member where user_name = $1',
    [userName],
  )
  expect(row).toEqual({ email, invite: 'FRIEND2026', phone: '' })
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
