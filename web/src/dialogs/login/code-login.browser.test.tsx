// Login by code: validation, the countdown, and the result of a code.
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeDialog, openDialog } from '../../session/dialogs.ts'
import {
  accountButton,
  buttonOf,
  countingOf,
  fieldOf,
  isSignedIn,
  kinds,
  loggedIn,
  newPhone,
  onDesktop,
  onPhone,
  openDoor,
} from '../../test/doors.ts'
import { answer, lost, pending, refused, sent } from '../../test/network.ts'
import { expectGood, t } from '../../test/screen.ts'

afterEach(() => vi.useRealTimers())

const ways = {
  PHONE: {
    target: 'session.phone',
    code: 'session.code.sms',
    maxLength: '16',
    empty: 'session.login.phoneEmpty',
    bad: '12',
    wrong: 'session.phoneWrong',
    phoneAreaCode: 86,
  },
  EMAIL: {
    target: 'session.email',
    code: 'session.code.email',
    maxLength: '60',
    empty: 'session.login.emailEmpty',
    bad: 'lin',
    wrong: 'session.emailWrong',
    phoneAreaCode: 0,
  },
} as const
type Way = keyof typeof ways
const eachWay = [
  { way: 'PHONE', ...onPhone[0] },
  { way: 'EMAIL', ...onDesktop[0] },
] as const

async function openWay(way: Way, visit: Parameters<typeof openDoor>[1] = {}) {
  const dialog = await openDoor('login', visit)
  await dialog.getByRole('tab', { name: t(`session.login.way.${way}`) }).click()
  return {
    dialog,
    target: fieldOf(dialog, ways[way].target),
    code: fieldOf(dialog, ways[way].code),
    send: buttonOf(dialog, 'session.code.send'),
    counting: countingOf(dialog),
    submit: buttonOf(dialog, 'session.login.submit'),
  }
}

const newTarget = (way: Way) => (way === 'PHONE' ? newPhone() : `m${newPhone()}@mail.example`)
const secondsOn = (counting: ReturnType<typeof countingOf>) => Number(/\d+/.exec(counting.element().textContent)?.[0])

test.each(eachWay)('$way: missing and invalid input is reported, in $lang', async ({ way, ...kind }) => {
  const { dialog, target, code, submit, send } = await openWay(way, kind)
  const { maxLength, empty, bad, wrong } = ways[way]
  await expect.element(target).toHaveAttribute('maxlength', maxLength)
  const { height } = dialog.element().getBoundingClientRect()
  await submit.click()
  await expect.element(target).toHaveAccessibleDescription(t(empty))
  await expect.element(code).toHaveAccessibleDescription(t('session.code.empty'))
  await expect.element(target).toHaveFocus()
  // The messages have their lines already: nothing moves.
  expect(dialog.element().getBoundingClientRect().height).toBe(height)
  await expectGood()
  await target.fill(bad)
  for (const press of [submit, send]) {
    await press.click()
    await expect.element(target).toHaveAccessibleDescription(t(wrong))
    await expect.element(target).toHaveFocus()
  }
  expect(sent('sendCode')).toEqual([])
  expect(sent('login')).toEqual([])
})

test.each(eachWay)('$way: a wrong code is refused, the right one logs in, in $lang', async ({ way, ...kind }) => {
  answer('login', refused('codeWrong'), loggedIn)
  const { dialog, target, code, send, counting } = await openWay(way, kind)
  const { phoneAreaCode } = ways[way]
  const username = newTarget(way)
  await target.fill(username)
  await send.click()
  await expect.element(counting).toBeVisible()
  await expect.element(code).toHaveFocus()
  await expect.element(page.getByText(t('session.code.sent'))).toBeVisible()
  await expectGood()
  await code.fill('000000')
  await expect.element(dialog.getByText(t('errors.codeWrong'))).toBeVisible()
  await expect.element(code).toHaveFocus()
  expect(isSignedIn()).toBe(false)
  await code.fill(' １２３ ４５６ ')
  await expect.element(accountButton()).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(location.pathname).toBe('/vip')
  const asked = { username, way, phoneAreaCode, captchaCode: '', captchaInfo: '' }
  expect(sent('sendCode')).toEqual([{ ...asked, action: 'LOGIN', langCode: kind.lang }])
  expect(sent('login').map(({ password }) => password)).toEqual(['000000', '123456'])
  expect(sent('login')[1]).toMatchObject(asked)
})

test.each(kinds)('the boxes of a code have room, and nothing covers the field above them, in $lang', async (kind) => {
  const { dialog, code, target, send, counting } = await openWay('PHONE', kind)
  const boxes = [...dialog.element().querySelectorAll('.code-boxes > span')].map((box) => box.getBoundingClientRect())
  expect(Math.min(...boxes.map(({ width }) => width))).toBeGreaterThanOrEqual(kind.isPhone ? 44 : 36)
  // The button stands in the row of the label, before the boxes that wait for what it sends.
  const label = dialog.getByText(t(ways.PHONE.code), { exact: true }).element().getBoundingClientRect()
  const button = send.element().getBoundingClientRect()
  expect((button.top + button.bottom) / 2).toBeCloseTo((label.top + label.bottom) / 2, 0)
  expect(code.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(label.bottom)
  await target.fill(newPhone())
  await buttonOf(dialog, 'session.login.submit').click()
  await expect.element(code).toHaveAccessibleDescription(t('session.code.empty'))
  await send.click()
  // With a new code on its way, what was wrong before is over.
  await expect.element(code).not.toHaveAttribute('aria-invalid')
  await counting.hover()
  await expect.element(counting).toHaveAccessibleDescription(t('session.code.wait'))
  await expect.element(dialog.getByText(t('session.code.wait'))).not.toBeVisible()
})

test.each(onPhone)('a code cannot be requested again during the countdown, in $lang', async (kind) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { dialog, target, send, counting } = await openWay('PHONE', kind)
  const phone = newPhone()
  await target.fill(phone)
  await send.click()
  await expect.element(counting).toBeVisible()
  expect(secondsOn(counting)).toBeGreaterThan(45)
  await expect.element(counting).toHaveAttribute('aria-disabled', 'true')
  await counting.click({ force: true })

  // The countdown continues in a reopened form.
  closeDialog()
  await expect.element(dialog).not.toBeInTheDocument()
  openDialog('login')
  await dialog.getByRole('tab', { name: t('session.login.way.PHONE') }).click()
  await target.fill(phone)
  await expect.element(counting).toBeVisible()
  expect(sent('sendCode')).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(61_000)
  await expect.element(send).toBeVisible()

  // A second code within the hour requires a captcha; after it the code is sent automatically.
  answer('sendCode', refused('captchaForCode'), { nextSendSeconds: 60 })
  await send.click()
  const check = page.getByRole('dialog', { name: t('session.captcha.title') })
  await fieldOf(check, 'session.captcha').fill('A7KX')
  await buttonOf(check, 'session.captcha.confirm').click()
  await expect.element(check).not.toBeInTheDocument()
  await expect.element(counting).toBeVisible()
  expect(sent('sendCode').map(({ captchaCode }) => captchaCode)).toEqual(['', '', 'A7KX'])
})

test.each(onDesktop)(
  'the server returns the remaining time of a code requested in another browser, in $lang',
  async (kind) => {
    answer('sendCode', refused('codeTooSoon', { nextSendSeconds: 40 }))
    const { dialog, target, send, counting } = await openWay('PHONE', kind)
    // Sent before the remaining time was requested: the error reply starts the countdown without a message.
    await target.fill(newPhone())
    await send.click()
    await expect.element(counting).toBeVisible()
    expect(secondsOn(counting)).toBeLessThanOrEqual(40)
    expect(secondsOn(counting)).toBeGreaterThan(15)
    expect(document.querySelector('.toast')).toBeNull()
    await expect.element(dialog.getByText(t('errors.codeTooSoon', { nextSendSeconds: 40 }))).not.toBeInTheDocument()
  },
)

test('the remaining time is requested when a whole number stays unchanged', async () => {
  const { target, counting } = await openWay('PHONE', { calls: { getNextSendTime: { seconds: 40 } } })
  const username = newPhone()
  await target.fill('138')
  await target.fill(username)
  await expect.poll(() => sent('getNextSendTime')).not.toEqual([])
  await expect.element(counting).toBeVisible()
  expect(secondsOn(counting)).toBeLessThanOrEqual(40)
  // An empty or unfinished number is never asked about, and so has no countdown either.
  const asked = { action: 'LOGIN', langCode: 'zh-CN', username, way: 'PHONE', phoneAreaCode: 86 }
  expect(sent('getNextSendTime')).toEqual([asked])
  await target.fill('')
  await expect.element(counting).not.toBeInTheDocument()
  expect(sent('sendCode')).toEqual([])
})

test.each([
  ['too many were sent', refused('codeLimit'), 'errors.codeLimit'],
  ['the network fails', lost, 'site.network.failed'],
] as const)('the field shows why no code was sent when %s, and sending can be retried', async (_name, reply, text) => {
  answer('sendCode', reply)
  const { target, code, send } = await openWay('PHONE')
  await target.fill(newPhone())
  await send.click()
  await expect.element(code).toHaveAccessibleDescription(t(text))
  await send.click()
  await expect.poll(() => sent('sendCode')).toHaveLength(2)
})

test('two fast clicks send one code', async () => {
  answer('sendCode', pending)
  const { target, send } = await openWay('PHONE')
  await target.fill(newPhone())
  await send.dblClick()
  await expect.element(send).toHaveAttribute('aria-busy', 'true')
  expect(sent('sendCode')).toHaveLength(1)
})

test('keyboard only', async () => {
  answer('login', loggedIn)
  const dialog = await openDoor('login')
  const phone = newPhone()
  const tab = (way: 'PASSWORD' | 'PHONE') => dialog.getByRole('tab', { name: t(`session.login.way.${way}`) })
  await expect.element(fieldOf(dialog, 'session.account')).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(tab('PASSWORD')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tab('PHONE')).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect
    .element(dialog.getByRole('button', { name: t('session.areaCode.choose', { code: '+86' }) }))
    .toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(fieldOf(dialog, 'session.phone')).toHaveFocus()
  await userEvent.keyboard(`${phone}{Tab}`)
  await expect.element(buttonOf(dialog, 'session.code.send')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(fieldOf(dialog, 'session.code.sms')).toHaveFocus()
  await userEvent.keyboard('123456{Enter}')
  await expect.element(accountButton()).toBeVisible()
  expect(sent('login')).toMatchObject([{ username: phone, password: '123456', way: 'PHONE', phoneAreaCode: 86 }])
})
