// Our own slider in a real browser, checked by the real server. The popup is tested in web/src/form/captcha.
import { fieldOf, freshPhone, openDoor } from './support/identity.ts'
import { slideByFinger, slideByMouse, slideByProgram, sliderHandle } from './support/own-slider.ts'
import { from, addressInChina } from './support/people.ts'
import { restorePolicy, setPolicy } from './support/policy.ts'
import { expect, type Open, test } from './support/screen.ts'
import type { Lang } from './support/texts.ts'

const kinds: { lang: Lang; isPhone: boolean }[] = [
  { lang: 'zh-CN', isPhone: false },
  { lang: 'en-US', isPhone: true },
]

restorePolicy()
test.beforeAll(() => setPolicy({ captchaForEveryCode: true, captchaProvider: 'SLIDER' }))

/** Login by code with an unknown phone, after "send code": the captcha's popup is open. */
async function askForCode(open: Open, kind: { lang: Lang; isPhone: boolean }) {
  const visitor = await open({ ...kind, more: from(addressInChina()) })
  const { page, t } = visitor
  const login = await openDoor(visitor, 'login')
  await login.getByRole('tab', { name: t('session.login.way.PHONE') }).click()
  await fieldOf(visitor, login, 'session.phone').fill(freshPhone())
  await login.getByRole('button', { name: t('session.code.send'), exact: true }).click()
  const popup = page.getByRole('dialog', { name: t('session.captcha.title'), exact: true })
  await expect(popup).toBeVisible()
  const counting = login.getByRole('button', { name: new RegExp(t('session.code.again', { seconds: '\\d+' })) })
  return { visitor, popup, counting }
}

for (const kind of kinds) {
  test(`a failed puzzle is replaced, then solved by ${kind.isPhone ? 'finger' : 'mouse'}`, async ({ open }) => {
    const { visitor, popup, counting } = await askForCode(open, kind)
    const { t } = visitor
    await sliderHandle(visitor, popup)
    const first = await popup.getByRole('img', { name: t('session.slider.picture') }).getAttribute('src')
    if (kind.isPhone) await slideByMouse(visitor, popup, -40)
    else await slideByProgram(visitor, popup)
    await expect(popup.getByText(t('session.captcha.state.2'))).toBeVisible()
    await expect(popup.getByRole('img', { name: t('session.slider.picture') })).not.toHaveAttribute('src', first!)

    if (kind.isPhone) await slideByFinger(visitor, popup)
    else await slideByMouse(visitor, popup)
    await expect(popup).toBeHidden()
    await expect(counting).toBeVisible()
  })
}
