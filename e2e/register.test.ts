// The fields' texts are tested in web/src/dialogs/register/register-dialog.browser.test.tsx.
import { fieldOf, freshName, freshPhone, newestCode, password } from './support/identity.ts'
import { addressInChina, from } from './support/people.ts'
import { expect, test } from './support/screen.ts'
import { select, solveCaptcha } from './support/site.ts'
import { expectSignedIn, headerButton, tabTo, type Visitor } from './support/visitor.ts'

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
