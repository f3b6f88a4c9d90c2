import { expectSignedIn, freshName, headerButton, openRegister, password, type Visitor } from './support/member.ts'
import { expect, expectGood, test } from './support/screen.ts'
import { select, solveCaptcha } from './support/site.ts'

for (const [lang, isPhone] of [
  ['zh-CN', false],
  ['en-US', true],
] as const) {
  test(`register ${isPhone ? 'in English on a phone' : 'in Chinese on a desktop'}`, async ({ open }) => {
    const visitor = await open({ lang, isPhone })
    const { page, t } = visitor
    const dialog = await openRegister(visitor)
    const { account, secret, confirm, captcha, submit } = partsOf(visitor)
    await expectGood(visitor)

    await submit.click()
    for (const key of ['accountEmpty', 'passwordEmpty', 'confirmEmpty', 'agreementEmpty']) {
      await expect(dialog.getByText(t(`session.register.${key}`))).toBeVisible()
    }
    await expect(account).toBeFocused()
    await account.fill('ab')
    await secret.fill('short')
    await confirm.fill('other')
    await captcha.focus()
    await expect(account).toHaveAccessibleDescription(t('session.register.accountWrong'))
    await expect(secret).toHaveAccessibleDescription(t('session.register.passwordWrong'))
    await expect(confirm).toHaveAccessibleDescription(t('session.register.confirmWrong'))

    // A taken name and a misread picture come back to the field they are about, and the picture is a new one.
    await account.fill('linqing')
    await secret.fill(password)
    await confirm.fill(password)
    await dialog.getByRole('checkbox').check()
    await captcha.fill('0000')
    await submit.click()
    await expect(dialog.getByRole('alert').filter({ hasText: t('captchaWrong') })).toBeVisible()
    await expect(dialog.getByRole('img', { name: t('session.captcha.picture') })).toBeVisible()
    await captcha.fill(await solveCaptcha())
    await submit.click()
    await expect(account).toHaveAccessibleDescription(t('accountTaken'))
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })
}

test('register by keyboard alone, with the agreement read on the way', async ({ open }) => {
  const visitor = await open({})
  const { page, t } = visitor
  const userName = freshName()
  await headerButton(visitor, t('site.register')).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: t('session.register.title') })
  await expect(dialog.getByRole('img', { name: t('session.captcha.picture') })).toBeVisible()
  const { account, secret, confirm, captcha } = partsOf(visitor)
  await expect(account).toBeFocused()
  await page.keyboard.type(userName)
  for (const [field, text] of [
    [secret, password],
    [confirm, password],
    [captcha, await solveCaptcha()],
  ] as const) {
    await tabTo(visitor, async () => field.evaluate((element) => element === document.activeElement))
    await page.keyboard.type(text)
  }
  const link = dialog.getByRole('button', { name: t('agreement.link') })
  await tabTo(visitor, () => link.evaluate((element) => element === document.activeElement))
  await page.keyboard.press('Enter')
  const agreement = page.getByRole('dialog', { name: t('agreement.title') })
  await expect(agreement.getByRole('heading', { name: t('agreement.age.title') })).toBeVisible()
  const known = agreement.getByRole('button', { name: t('agreement.known') })
  await tabTo(visitor, () => known.evaluate((element) => element === document.activeElement))
  await page.keyboard.press('Enter')
  await expect(agreement).toBeHidden()
  await expect(link).toBeFocused()
  await expect(dialog.getByRole('checkbox')).toBeChecked()
  await captcha.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectSignedIn(visitor)
  const [row] = await select<{ currency: string; hash: string }>(
    'select default_currency as currency, password_hash as hash from member where user_name = $1',
    [userName],
  )
  expect(row?.currency).toBe('CNY')
  expect(row?.hash).not.toContain(password)
})

function partsOf({ page, t }: Visitor) {
  const dialog = page.getByRole('dialog', { name: t('session.register.title') })
  return {
    account: dialog.getByLabel(t('session.account'), { exact: true }),
    secret: dialog.getByLabel(t('session.password'), { exact: true }),
    confirm: dialog.getByLabel(t('session.register.confirm'), { exact: true }),
    captcha: dialog.getByLabel(t('session.captcha'), { exact: true }),
    submit: dialog.getByRole('button', { name: t('session.register.submit'), exact: true }),
  }
}

async function tabTo({ page }: Visitor, isThere: () => Promise<boolean>): Promise<void> {
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press('Tab')
    if (await isThere()) return
  }
  throw new Error('out of the keyboard’s reach')
}
