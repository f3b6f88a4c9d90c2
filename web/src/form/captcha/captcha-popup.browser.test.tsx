// The captcha popup after "send code": our own slider and the image. e2e/captcha.test.ts tests how the server tells a person
// from a program.
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  buttonOf,
  countingOf,
  fieldOf,
  kinds,
  newPhone,
  onDesktop,
  onPhone,
  onePixel,
  openDoor,
} from '../../test/doors.ts'
import { answer, type Answers, refused, sent } from '../../test/network.ts'
import { expectFocusIn, expectGood, t, tabTo } from '../../test/screen.ts'

const [desk] = kinds
const popup = () => page.getByRole('dialog', { name: t('session.captcha.title') })
const state = (number: 1 | 2 | 3) => popup().getByText(t(`session.captcha.state.${number}`))
const handle = () => popup().getByRole('slider', { name: t('session.slider.label') })
const renew = () => popup().getByRole('button', { name: t('session.captcha.renew'), exact: false })
const config = { captchaId: '', riskType: '', https: true, clientApiServers: [], clientStaticServers: [] }

/** Clicks "send code"; the server requires a captcha first, and its popup opens. */
async function askForCode(provider: 'SLIDER' | 'DEF', kind: (typeof kinds)[number], calls: Answers = {}) {
  answer('sendCode', refused('captchaForCode'), { nextSendSeconds: 60 })
  const login = await openDoor('login', { ...kind, calls: { getCaptchaOptions: { provider, config }, ...calls } })
  await login.getByRole('tab', { name: t('session.login.way.PHONE') }).click()
  await fieldOf(login, 'session.phone').fill(newPhone())
  const send = buttonOf(login, 'session.code.send')
  await send.click()
  await expect.element(popup()).toBeVisible()
  await expectFocusIn(popup())
  return { send, counting: countingOf(login), code: fieldOf(login, 'session.code.sms') }
}

describe('our own slider', () => {
  const puzzle = (number: number) => ({
    id: `7b7c2f7e-5a3c-4f0e-9a53-6d2f6a1f0c1${number}`,
    picture: onePixel,
    piece: onePixel,
    width: 320,
    height: 160,
    pieceSize: 48,
    pieceTop: 20,
  })
  const calls: Answers = { checkSlider: { captchaInfo: 'slid' } }
  const ready = () => expect.element(handle()).not.toHaveAttribute('aria-disabled')
  const slide = async () => {
    await ready()
    ;(handle().element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}')
  }
  const triedIds = () => sent('checkSlider').map(({ id }) => id?.slice(-1))

  test.each(onPhone)('a miss brings another picture, a pass sends the code, in $lang', async (kind) => {
    answer('getSlider', puzzle(1), puzzle(2))
    answer('checkSlider', refused('captchaWrong'), { captchaInfo: 'slid' })
    const { counting } = await askForCode('SLIDER', kind)
    await ready()
    await expect.element(popup().getByText(t('session.slider.how'))).toBeVisible()
    await expectGood()
    await slide()
    await expect.element(state(2)).toBeVisible()
    await expectGood()
    await expect.poll(() => sent('getSlider').length).toBe(2)
    await slide()
    await expect.element(state(3)).toBeVisible()
    await expect.element(popup()).not.toBeInTheDocument()
    await expect.element(counting).toBeVisible()
    expect(triedIds()).toEqual(['1', '2'])
    expect(sent('sendCode').map(({ captchaInfo }) => captchaInfo)).toEqual(['', 'slid'])
  })

  test('passes by keyboard alone, after another picture was asked for', async () => {
    answer('getSlider', puzzle(1), puzzle(2))
    const { counting, code } = await askForCode('SLIDER', desk, calls)
    await ready()
    await tabTo(renew())
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => sent('getSlider').length).toBe(2)
    await ready()
    await tabTo(handle())
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}{ArrowRight}{ArrowRight}')
    await expect.element(handle()).toHaveAttribute('aria-valuenow', '20')
    await userEvent.keyboard('{Enter}')
    await expect.element(popup()).not.toBeInTheDocument()
    await expect.element(counting).toBeVisible()
    await expect.element(code).toHaveFocus()
    expect(triedIds()).toEqual(['2'])
  })

  test('closed without a pass, it leaves the button to be pressed again', async () => {
    answer('getSlider', puzzle(1))
    const { send, counting } = await askForCode('SLIDER', desk, calls)
    await userEvent.keyboard('{Escape}')
    await expect.element(popup()).not.toBeInTheDocument()
    await expect.element(send).toBeEnabled()
    answer('sendCode', refused('captchaForCode'))
    await send.click()
    await popup()
      .getByRole('button', { name: t('session.close') })
      .click()
    await expect.element(popup()).not.toBeInTheDocument()
    answer('sendCode', refused('captchaForCode'), { nextSendSeconds: 60 })
    await send.click()
    await slide()
    await expect.element(popup()).not.toBeInTheDocument()
    await expect.element(counting).toBeVisible()
  })

  test('a picture that does not come is asked for again', async () => {
    answer('getSlider', refused('internal'), puzzle(2))
    await askForCode('SLIDER', desk, calls)
    await expect.element(popup().getByText(t('errors.internal'))).toBeVisible()
    await expectGood()
    await popup()
      .getByRole('button', { name: t('session.captcha.retry') })
      .click()
    await ready()
  })
})

describe('the image', () => {
  test.each(onDesktop)('is renewed, refused and read, in $lang', async (kind) => {
    const { counting } = await askForCode('DEF', kind)
    answer('sendCode', refused('captchaWrong'), { nextSendSeconds: 60 })
    const field = popup().getByRole('textbox', { name: t('session.captcha') })
    const confirm = popup().getByRole('button', { name: t('session.captcha.confirm') })
    await expect.element(popup().getByRole('img', { name: t('session.captcha.picture') })).toBeVisible()
    await expect.element(state(1)).toBeVisible()
    await expectGood()
    const before = sent('getSmsCaptcha').length
    await renew().click()
    await expect.element(popup().getByText(t('session.captcha.renewed'))).toBeInTheDocument()
    await expect.poll(() => sent('getSmsCaptcha').length).toBe(before + 1)
    await confirm.click()
    await expect.element(popup().getByText(t('session.captchaEmpty'))).toBeVisible()
    await field.fill('2222')
    await confirm.click()
    await expect.element(state(2)).toBeVisible()
    await expect.element(field).toHaveValue('')
    await field.fill('ACDE')
    await confirm.click()
    await expect.element(state(3)).toBeVisible()
    await expect.element(popup()).not.toBeInTheDocument()
    await expect.element(counting).toBeVisible()
    expect(sent('sendCode').map(({ captchaCode }) => captchaCode)).toEqual(['', '2222', 'ACDE'])
  })
})
