import { expect, test } from '@playwright/test'
import {
  expectAccessible,
  expectMember,
  fieldOf,
  freshPhone,
  newestCode,
  openDoor,
  registerByPhone,
  sendCode,
} from './support/identity.ts'
import { freshName, password, visit, type Visitor } from './support/member.ts'
import type { Lang } from './support/texts.ts'

const wide = { viewport: { width: 1280, height: 800 } }
const small = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const kinds: { lang: Lang; isPhone: boolean }[] = [
  { lang: 'zh-CN', isPhone: false },
  { lang: 'en-US', isPhone: true },
]

async function fillLogin({ t }: Visitor, dialog: Awaited<ReturnType<typeof openDoor>>, name: string, secret: string) {
  await dialog.getByLabel(t('session.account'), { exact: true }).fill(name)
  await dialog.getByLabel(t('session.password'), { exact: true }).fill(secret)
}

for (const { lang, isPhone } of kinds) {
  test(`the login popup says what is missing, in ${lang}`, async ({ browser }) => {
    const context = await browser.newContext(isPhone ? small : wide)
    const visitor = await visit(await context.newPage(), lang, isPhone)
    const { page, t } = visitor
    const dialog = await openDoor(visitor, 'login')
    await expect(dialog.getByText(t('session.login.notice'))).toBeVisible()
    const submit = dialog.getByRole('button', { name: t('session.login.submit'), exact: true })

    await submit.click()
    await expect(dialog.getByText(t('session.login.accountEmpty'))).toBeVisible()
    await expect(dialog.getByText(t('session.login.passwordEmpty'))).toBeVisible()
    await expectAccessible(visitor)

    await dialog.getByRole('tab', { name: t('session.login.way.PHONE') }).click()
    await submit.click()
    await expect(dialog.getByText(t('session.login.phoneEmpty'))).toBeVisible()
    await expect(dialog.getByText(t('session.captchaEmpty'))).toBeVisible()
    await expect(fieldOf(visitor, dialog, 'session.phone')).toHaveAttribute('maxlength', '16')
    await expect(dialog.getByLabel(t('session.code.sms'), { exact: true })).toHaveAttribute('maxlength', '8')

    await dialog.getByRole('tab', { name: t('session.login.way.EMAIL') }).click()
    await submit.click()
    await expect(dialog.getByText(t('session.login.emailEmpty'))).toBeVisible()
    await fieldOf(visitor, dialog, 'session.email').fill('nobody.example')
    await submit.click()
    await expect(dialog.getByText(t('session.emailWrong'))).toBeVisible()
    await expectAccessible(visitor)

    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await context.close()
  })

  test(`the area code is found by name, short code and number, in ${lang}`, async ({ browser }) => {
    const context = await browser.newContext(isPhone ? small : wide)
    const visitor = await visit(await context.newPage(), lang, isPhone)
    const { page, t } = visitor
    const dialog = await openDoor(visitor, 'login')
    await dialog.getByRole('tab', { name: t('session.login.way.PHONE') }).click()
    await dialog.getByRole('button', { name: t('session.areaCode.choose', { code: '+86' }) }).click()
    const picker = page.getByRole('dialog', { name: t('session.areaCode.title') })
    const usual = picker.getByRole('group', { name: t('session.areaCode.recommended') })
    await expect(usual.getByRole('option')).toHaveText([
      /\+86$/,
      /\+852$/,
      /\+886$/,
      /\+853$/,
      /\+60$/,
      /\+81$/,
      /\+1$/,
    ])
    await expectAccessible(visitor)
    const search = picker.getByRole('combobox', { name: t('session.areaCode.search') })
    for (const [typed, dial] of [
      ['JP', '+81'],
      ['Germany', '+49'],
      ['60', '+60'],
    ] as const) {
      await search.fill(typed)
      await expect(picker.getByRole('option').first()).toContainText(dial)
    }
    await search.press('Enter')
    await expect(picker).toBeHidden()
    await expect(dialog.getByRole('button', { name: t('session.areaCode.choose', { code: '+60' }) })).toBeVisible()
    await context.close()
  })

  test(`a code, a new device and a taken-over session, in ${lang}`, async ({ browser }) => {
    test.setTimeout(120_000)
    const userName = freshName()
    const phone = freshPhone()
    const first = await browser.newContext(isPhone ? small : wide)
    const visitor = await visit(await first.newPage(), lang)
    if (isPhone) await visitor.page.setViewportSize(wide.viewport)
    await registerByPhone(visitor, userName, phone)

    // A browser the account has never used: the code goes to the bound phone.
    const second = await browser.newContext(isPhone ? small : wide)
    const other = await visit(await second.newPage(), lang, isPhone)
    const { page, t } = other
    const login = await openDoor(other, 'login')
    await fillLogin(other, login, userName, password)
    await page.keyboard.press('Enter')
    const device = page.getByRole('dialog', { name: t('session.device.title') })
    await expect(device).toBeVisible()
    await expectAccessible(other)
    await device.getByRole('button', { name: t('session.device.confirm'), exact: true }).click()
    await expect(device.getByText(t('session.captchaEmpty'))).toBeVisible()
    const asked = new Date()
    await sendCode(other, device)
    await device.getByLabel(t('session.code.sms'), { exact: true }).fill(await newestCode(`+86${phone}`, asked))
    // One toast at a time: the word of the sent code has to leave before the welcome can be said.
    await expect(page.getByText(t('session.code.sent'), { exact: true })).toHaveCount(0)
    await device.getByRole('button', { name: t('session.device.confirm'), exact: true }).click()
    await expect(page.getByText(t('session.login.done'))).toBeVisible()
    await expectMember(other)

    // The first browser is told at its next step, and is out.
    await visitor.page
      .getByRole('link', { name: visitor.t('site.nav.vip') })
      .first()
      .click()
    const offline = visitor.page.getByRole('dialog', { name: t('session.offline.title') })
    await expect(offline).toBeVisible()
    await expectAccessible(visitor)
    await offline.getByRole('button', { name: t('session.offline.known') }).click()
    await expect(
      visitor.page.getByRole('banner').getByRole('button', { name: t('site.login'), exact: true }),
    ).toBeVisible()
    await first.close()
    await second.close()
  })
}

test('login by keyboard alone', async ({ browser }) => {
  const context = await browser.newContext(wide)
  const visitor = await visit(await context.newPage(), 'zh-CN')
  const { page, t } = visitor
  await expect(async () => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('site.login'), exact: true })
      .focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(page.getByLabel(t('session.account'), { exact: true })).toBeFocused()
  await page.keyboard.type('linqing')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel(t('session.password'), { exact: true })).toBeFocused()
  await page.keyboard.type('Lin12345')
  await page.keyboard.press('Enter')
  await expectMember(visitor)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await context.close()
})
