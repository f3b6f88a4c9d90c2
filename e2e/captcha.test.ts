import type { Locator } from '@playwright/test'
import { fieldOf, freshPhone, openDoor } from './support/identity.ts'
import type { Visitor } from './support/visitor.ts'
import { slideByFinger, slideByKeys, slideByMouse, slideByProgram, sliderHandle } from './support/own-slider.ts'
import { from, addressInChina, setPolicy } from './support/people.ts'
import { expect, expectAccessible, expectGoodDialog, type Open, test } from './support/screen.ts'
import { solveCaptcha } from './support/site.ts'
import type { Lang } from './support/texts.ts'

const kinds: { lang: Lang; isPhone: boolean }[] = [
  { lang: 'zh-CN', isPhone: false },
  { lang: 'en-US', isPhone: true },
]

test.beforeAll(() => setPolicy('captchaForEveryCode', true))
test.afterAll(async () => {
  await setPolicy('captchaForEveryCode', undefined)
  await setPolicy('captchaProvider', undefined)
})

/** Login by code with an unknown phone, after "send code": the captcha's popup is open. */
async function askForCode(open: Open, kind: { lang: Lang; isPhone: boolean }) {
  const visitor = await open({ ...kind, more: from(addressInChina()) })
  const { page, t } = visitor
  const login = await openDoor(visitor, 'login')
  await login.getByRole('tab', { name: t('session.login.way.PHONE') }).click()
  await fieldOf(visitor, login, 'session.phone').fill(freshPhone())
  const send = login.getByRole('button', { name: t('session.code.send'), exact: true })
  await send.click()
  const popup = page.getByRole('dialog', { name: t('session.captcha.title'), exact: true })
  await expect(popup).toBeVisible()
  const counting = login.getByRole('button', { name: new RegExp(t('session.code.again', { seconds: '\\d+' })) })
  return { visitor, popup, send, counting }
}

/** Expects the popup to show a state, and to announce it to a screen reader. */
async function expectState({ t }: Visitor, popup: Locator, state: 1 | 2 | 3) {
  await expect(popup.locator(`[data-captcha-state="${state}"]`)).toBeVisible()
  await expect(popup.getByRole('status').filter({ hasText: t(`session.captcha.state.${state}`) })).toBeVisible()
}

test.describe('our own slider', () => {
  test.beforeAll(() => setPolicy('captchaProvider', 'SLIDER'))

  for (const kind of kinds) {
    test(`fails, begins anew, and passes by ${kind.isPhone ? 'finger' : 'mouse'}, in ${kind.lang}`, async ({
      open,
    }) => {
      const { visitor, popup, counting } = await askForCode(open, kind)
      const { page, t } = visitor
      await sliderHandle(visitor, popup)
      await expectState(visitor, popup, 1)
      await expectAccessible(page, kind.isPhone ? 'paper' : 'dark', '[role="dialog"]')

      const first = await popup.getByRole('img', { name: t('session.slider.picture') }).getAttribute('src')
      if (kind.isPhone) await slideByMouse(visitor, popup, -40)
      else await slideByProgram(visitor, popup)
      await expectState(visitor, popup, 2)
      await expect(popup.getByRole('img', { name: t('session.slider.picture') })).not.toHaveAttribute('src', first!)

      if (kind.isPhone) await slideByFinger(visitor, popup)
      else await slideByMouse(visitor, popup)
      await expectState(visitor, popup, 3)
      await expect(popup).toBeHidden()
      await expect(counting).toBeVisible()
    })
  }

  test('passes by keyboard alone, after another picture was asked for', async ({ open }) => {
    const { visitor, popup, counting } = await askForCode(open, { lang: 'zh-CN', isPhone: false })
    const { page, t } = visitor
    await sliderHandle(visitor, popup)
    const first = await popup.getByRole('img', { name: t('session.slider.picture') }).getAttribute('src')
    const renew = popup.getByRole('button', { name: t('session.captcha.renew') })
    while (!(await renew.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(popup.getByRole('img', { name: t('session.slider.picture') })).not.toHaveAttribute('src', first!)
    await slideByKeys(visitor, popup)
    await expectState(visitor, popup, 3)
    await expect(popup).toBeHidden()
    await expect(counting).toBeVisible()
  })

  test('closed without a pass, it leaves the button to be pressed again', async ({ open }) => {
    const { visitor, popup, send, counting } = await askForCode(open, { lang: 'en-US', isPhone: false })
    const { page, t } = visitor
    await page.keyboard.press('Escape')
    await expect(popup).toBeHidden()
    await expect(send).toBeEnabled()
    await send.click()
    await popup.getByRole('button', { name: t('session.close') }).click()
    await expect(popup).toBeHidden()
    await send.click()
    await slideByMouse(visitor, popup)
    await expect(popup).toBeHidden()
    await expect(counting).toBeVisible()
  })
})

test.describe('the image', () => {
  test.beforeAll(() => setPolicy('captchaProvider', undefined))

  test('is renewed, refused and read', async ({ open }) => {
    const { visitor, popup, counting } = await askForCode(open, { lang: 'en-US', isPhone: true })
    const { t } = visitor
    const image = popup.getByRole('img', { name: t('session.captcha.picture') })
    await expect(image).toBeVisible()
    await expectState(visitor, popup, 1)
    await expectGoodDialog(visitor)
    const first = await image.getAttribute('src')
    await popup.getByRole('button', { name: t('session.captcha.renew') }).click()
    await expect(popup.getByRole('status').filter({ hasText: t('session.captcha.renewed') })).toBeVisible()
    await expect(image).not.toHaveAttribute('src', first!)

    const field = popup.getByLabel(t('session.captcha'), { exact: true })
    const confirm = popup.getByRole('button', { name: t('session.captcha.confirm') })
    await confirm.click()
    await expect(popup.getByText(t('session.captchaEmpty'))).toBeVisible()
    await field.fill('2222')
    await confirm.click()
    await expectState(visitor, popup, 2)
    await expect(field).toHaveValue('')
    await expect(image).toBeVisible()
    await field.fill(await solveCaptcha())
    await confirm.click()
    await expectState(visitor, popup, 3)
    await expect(popup).toBeHidden()
    await expect(counting).toBeVisible()
  })
})
