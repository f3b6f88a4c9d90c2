import type { Locator } from '@playwright/test'
import { settled } from './support/awake.ts'
import { fieldOf, freshName, newestCode, openDoor, password, sendCode, wrongFor } from './support/identity.ts'
import { countCalls, expectSignedIn, headerButton, type Visitor } from './support/visitor.ts'
import { addressInChina, from, letPass, type Person, person, withoutLogin } from './support/people.ts'
import { expect, expectGood, test } from './support/screen.ts'
import { solveCaptcha } from './support/site.ts'

const kinds = [
  ['zh-CN', false],
  ['en-US', true],
] as const

for (const [lang, isPhone] of kinds) {
  const place = isPhone ? 'in English on a phone' : 'in Chinese on a desktop'

  for (const way of ['PHONE', 'EMAIL'] as const) {
    test(`login by a code to the ${way.toLowerCase()} ${place}`, async ({ open }) => {
      const member = await person({ email: true })
      const visitor = await open({ lang, isPhone, path: '/vip', more: from(addressInChina()) })
      const { page, t } = visitor
      const { dialog, target, code, submit } = await openWay(visitor, way)
      await expect(target).toHaveAttribute('maxlength', way === 'PHONE' ? '16' : '60')
      await target.fill(way === 'PHONE' ? member.phone : member.email)
      const asked = new Date()
      await sendCode(visitor, dialog)
      await expectGood(visitor)
      const right = await newestCode(way === 'PHONE' ? `+86${member.phone}` : member.email, asked)
      await code.fill(wrongFor(right))
      await submit.click()
      await expect(dialog.getByRole('alert').filter({ hasText: t('codeWrong') })).toBeVisible()
      await expect(code).toBeFocused()
      await code.fill(right)
      await submit.click()
      // A code to what is bound proves the device too: nothing more is asked.
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expectSignedIn(visitor)
      await expect(page).toHaveURL(/\/vip$/)
    })
  }

  test(`a code cannot be asked for again before the time is over ${place}`, async ({ open }) => {
    const member = await person()
    const visitor = await open({ lang, isPhone, more: from(addressInChina()) })
    const { page, t } = visitor
    await settled(page)
    await page.clock.install()
    const sent = countCalls(visitor, 'getVerifyCode')
    const { dialog, target } = await openWay(visitor, 'PHONE')
    const send = dialog.getByRole('button', { name: t('session.code.send'), exact: true })
    await send.click()
    await expect(target).toHaveAccessibleDescription(t('session.login.phoneEmpty'))
    expect(sent()).toBe(0)
    await target.fill(member.phone)
    await send.click()
    expect(await secondsOn(visitor, dialog)).toBeGreaterThan(55)
    await expect(page.getByRole('status').filter({ hasText: t('session.code.sent') })).toBeVisible()
    const counting = countdownOf(visitor, dialog)
    await counting.click({ force: true })
    await expectGood(visitor)
    // It goes on in a form that is opened anew, and ends by itself.
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    const { target: again } = await openWay(visitor, 'PHONE')
    await again.fill(member.phone)
    await expect(counting).toBeVisible()
    expect(sent()).toBe(1)
    // The server's clock goes on as the browser's does.
    await letPass(61, `+86${member.phone}`)
    await page.clock.fastForward(61_000)
    await expect(send).toBeVisible()
    // A second one within the hour asks for a captcha, and is sent by itself then.
    await sendCode(visitor, dialog)
    expect(sent()).toBe(3)
  })

  test(`the server says how long is left when another browser asks ${place}`, async ({ open }) => {
    const member = await person()
    const first = await open({ lang, isPhone, more: from(addressInChina()) })
    const one = await openWay(first, 'PHONE')
    await one.target.fill(member.phone)
    await sendCode(first, one.dialog)
    await letPass(20, `+86${member.phone}`)

    // Too quick to have asked first: the refusal brings the time, and no word of it.
    const second = await open({ lang, isPhone, more: from(addressInChina()) })
    const other = await openWay(second, 'PHONE')
    const answer = second.page.waitForResponse('**/api/getVerifyCode')
    await other.target.fill(member.phone)
    await other.dialog.getByRole('button', { name: second.t('session.code.send'), exact: true }).click()
    expect(((await (await answer).json()) as { code: string }).code).toBe('D00066')
    const seconds = await secondsOn(second, other.dialog)
    expect(seconds).toBeLessThanOrEqual(40)
    expect(seconds).toBeGreaterThan(15)
    await expect(second.page.locator('.toast')).toHaveCount(0)
    await expect(other.dialog.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)

    // Who waits a moment is told before asking.
    const third = await open({ lang, isPhone, more: from(addressInChina()) })
    const last = await openWay(third, 'PHONE')
    await last.target.fill(member.phone)
    expect(await secondsOn(third, last.dialog)).toBeLessThanOrEqual(40)
  })

  test(`three wrong passwords ask for the captcha ${place}`, async ({ open }) => {
    const member = await person()
    const more = { ...from(addressInChina()), storageState: withoutLogin(member) }
    const visitor = await open({ lang, isPhone, more })
    const { page, t } = visitor
    const dialog = await openDoor(visitor, 'login')
    const secret = dialog.getByLabel(t('session.password'), { exact: true })
    const captcha = dialog.getByLabel(t('session.captcha'), { exact: true })
    const submit = dialog.getByRole('button', { name: t('session.login.submit'), exact: true })
    await dialog.getByLabel(t('session.account'), { exact: true }).fill(member.userName)
    for (let tries = 0; tries < 3; tries += 1) {
      await expect(captcha).toHaveCount(0)
      await secret.fill(`Wrong202${tries}`)
      await submit.click()
      await expect(dialog.getByRole('alert').filter({ hasText: t('loginRefused') })).toBeVisible()
      await expect(submit).not.toHaveAttribute('aria-busy', 'true')
    }
    await expect(captcha).toBeVisible()
    const picture = dialog.getByRole('img', { name: t('session.captcha.picture') })
    await expect(picture).toBeVisible()
    await expect(captcha).toHaveAttribute('maxlength', '8')
    await secret.fill(password)
    await submit.click()
    await expect(captcha).toHaveAccessibleDescription(t('session.captchaEmpty'))
    await expect(dialog.getByText(t('loginRefused'))).toHaveCount(0)
    await expectGood(visitor)
    const shown = await picture.getAttribute('src')
    await captcha.fill('0000')
    await submit.click()
    await expect(captcha).toHaveAccessibleDescription(t('captchaWrong'))
    await expect(captcha).toHaveValue('')
    await expect(picture).not.toHaveAttribute('src', shown ?? '')
    await captcha.fill(await solveCaptcha())
    await submit.click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectSignedIn(visitor)
  })
}

test('two fast clicks log in once and send one code', async ({ open }) => {
  const member = await person()
  const more = { ...from(addressInChina()), storageState: withoutLogin(member) }
  const visitor = await open({ more })
  const logins = countCalls(visitor, 'login_login')
  const codes = countCalls(visitor, 'getVerifyCode')
  const { dialog, target } = await openWay(visitor, 'PHONE')
  await target.fill(member.phone)
  await dialog.getByRole('button', { name: visitor.t('session.code.send'), exact: true }).dblclick()
  await expect(countdownOf(visitor, dialog)).toBeVisible()
  expect(codes()).toBe(1)
  await dialog.getByRole('tab', { name: visitor.t('session.login.way.PASSWORD') }).click()
  await dialog.getByLabel(visitor.t('session.account'), { exact: true }).fill(member.userName)
  await dialog.getByLabel(visitor.t('session.password'), { exact: true }).fill(password)
  await dialog.getByRole('button', { name: visitor.t('session.login.submit'), exact: true }).dblclick()
  await expectSignedIn(visitor)
  expect(logins()).toBe(1)
})

test('a code for a number that nobody has looks alike', async ({ open }) => {
  const visitor = await open({ more: from(addressInChina()) })
  const { t } = visitor
  const { dialog, target, code, submit } = await openWay(visitor, 'EMAIL')
  await target.fill(`${freshName()}@mail.example`)
  await sendCode(visitor, dialog)
  await code.fill('123456')
  await submit.click()
  await expect(dialog.getByRole('alert').filter({ hasText: t('codeWrong') })).toBeVisible()
  await expect(headerButton(visitor, t('site.menu.account'))).toHaveCount(0)
})

test('login by a phone code with the keyboard alone', async ({ open }) => {
  const member: Person = await person()
  const visitor = await open({ more: from(addressInChina()) })
  const { page, t } = visitor
  const dialog = await openDoor(visitor, 'login')
  await expect(dialog.getByLabel(t('session.account'), { exact: true })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(dialog.getByRole('tab', { name: t('session.login.way.PASSWORD') })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('tab', { name: t('session.login.way.PHONE') })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: t('session.areaCode.choose', { code: '+86' }) })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(fieldOf(visitor, dialog, 'session.phone')).toBeFocused()
  await page.keyboard.type(member.phone)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: t('session.code.send'), exact: true })).toBeFocused()
  const asked = new Date()
  await page.keyboard.press('Enter')
  await expect(fieldOf(visitor, dialog, 'session.code.sms')).toBeFocused()
  await page.keyboard.type(await newestCode(`+86${member.phone}`, asked))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectSignedIn(visitor)
})

async function openWay(visitor: Visitor, way: 'PHONE' | 'EMAIL') {
  const { t } = visitor
  const dialog = await openDoor(visitor, 'login')
  await dialog.getByRole('tab', { name: t(`session.login.way.${way}`) }).click()
  return {
    dialog,
    target: fieldOf(visitor, dialog, way === 'PHONE' ? 'session.phone' : 'session.email'),
    code: fieldOf(visitor, dialog, way === 'PHONE' ? 'session.code.sms' : 'session.code.email'),
    submit: dialog.getByRole('button', { name: t('session.login.submit'), exact: true }),
  }
}

function countdownOf({ t }: Visitor, dialog: Locator): Locator {
  return dialog.getByRole('button', { name: new RegExp(t('session.code.again', { seconds: '\\d+' })) })
}

async function secondsOn(visitor: Visitor, dialog: Locator): Promise<number> {
  const button = countdownOf(visitor, dialog)
  await expect(button).toBeVisible()
  return Number(/\d+/.exec(await button.innerText())?.[0])
}
