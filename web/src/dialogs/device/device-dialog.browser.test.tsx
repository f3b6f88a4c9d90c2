// The device step of a login, and removing a trusted device; both need a code.
import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import {
  accountButton,
  buttonOf,
  countingOf,
  enter,
  expectOutside,
  fieldOf,
  kinds,
  loggedIn,
  onDesktop,
  onPhone,
} from '../../test/doors.ts'
import { answer, type Answers, lost, refused, sent } from '../../test/network.ts'
import { renderAt } from '../../test/render.tsx'
import { expectGood, t } from '../../test/screen.ts'

const both = { phone: '139****1111', email: 'm***@mail.example' }
const codes: Answers = { sendDeviceCode: { nextSendSeconds: 0 }, checkDeviceCode: { login: loggedIn } }

const partsOf = (dialog: Locator) => ({
  dialog,
  byPhone: dialog.getByRole('radio', { name: t('session.device.way.PHONE') }),
  byEmail: dialog.getByRole('radio', { name: t('session.device.way.EMAIL') }),
  sms: fieldOf(dialog, 'session.code.sms'),
  mail: fieldOf(dialog, 'session.code.email'),
  send: buttonOf(dialog, 'session.code.send'),
  cancel: buttonOf(dialog, 'session.device.cancel'),
  confirm: buttonOf(dialog, 'session.device.confirm'),
})

async function openDevice(seAuthProvider = both, visit: Parameters<typeof enter>[1] = {}) {
  await enter({ needSeAuth: true, seAuthProvider }, { ...visit, calls: { ...codes, ...visit.calls } })
  const dialog = page.getByRole('dialog', { name: t('session.device.title') })
  await expect.element(dialog).toBeVisible()
  return partsOf(dialog)
}

test.each(kinds)('a new device is verified by phone or email, in $lang', async (kind) => {
  const codeWrong = refused('codeWrong')
  answer('checkDeviceCode', codeWrong, codeWrong, { login: loggedIn })
  const { dialog, byPhone, byEmail, sms, mail, send, confirm } = await openDevice(both, kind)
  await expect.element(byPhone).toBeChecked()
  await expect.element(sms).toHaveAccessibleDescription(t('session.code.bound', { target: both.phone }))
  await expect.element(sms).toHaveFocus()
  await expectGood()
  await confirm.click()
  await expect.element(sms).toHaveAccessibleDescription(t('session.code.empty'))
  await send.click()
  await expect.element(countingOf(dialog)).toBeVisible()
  await sms.fill('000000')
  await expect.element(sms).toHaveAccessibleDescription(t('errors.codeWrong'))
  await expect.element(sms).toHaveFocus()

  // Switching the way clears the input; a code of one way is not valid for the other.
  await byEmail.click({ force: true })
  await expect.element(mail).toHaveAccessibleDescription(t('session.code.bound', { target: both.email }))
  await expect.element(mail).toHaveValue('')
  await mail.fill('123456')
  await expect.element(mail).toHaveAccessibleDescription(t('errors.codeWrong'))
  await send.click()
  await mail.fill(' 654321 ')
  await expect.element(accountButton()).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  const request = { langCode: kind.lang, captchaCode: '', captchaInfo: '' }
  expect(sent('sendDeviceCode')).toEqual(['PHONE', 'EMAIL'].map((way) => ({ ...request, way })))
  expect(sent('checkDeviceCode')).toEqual([
    { way: 'PHONE', code: '000000' },
    { way: 'EMAIL', code: '123456' },
    { way: 'EMAIL', code: '654321' },
  ])
})

test.each(onPhone)('with nothing bound it refers to customer service, in $lang', async (kind) => {
  const { dialog, confirm } = await openDevice({ phone: '', email: '' }, kind)
  await expect.element(dialog.getByText(t('session.device.unbound'))).toBeVisible()
  await expect.element(dialog.getByRole('textbox')).not.toBeInTheDocument()
  await expect.element(confirm).not.toBeInTheDocument()
  await expectGood()
  await buttonOf(dialog, 'session.service.contact').click()
  await expect.poll(() => location.pathname).toBe('/home/customerService')
  await expectOutside()
})

test.each([
  ['the button', ({ cancel }: ReturnType<typeof partsOf>) => cancel.click()],
  ['Escape', () => userEvent.keyboard('{Escape}')],
] as const)('giving up by %s leaves nobody logged in', async (_name, leave) => {
  const parts = await openDevice({ phone: both.phone, email: '' })
  // A single way needs no choice.
  await expect.element(parts.dialog.getByRole('radiogroup')).not.toBeInTheDocument()
  await leave(parts)
  await expectOutside()
  expect(sent('checkDeviceCode')).toEqual([])
})

test('keyboard only', async () => {
  const { byPhone, sms, mail, send } = await openDevice()
  await expect.element(sms).toHaveFocus()
  // Back to the choice, past the button; an arrow key selects the other way.
  await userEvent.keyboard('{Shift>}{Tab}{Tab}{/Shift}')
  await expect.element(byPhone).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{Tab}')
  await expect.element(send).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(mail).toHaveFocus()
  await userEvent.keyboard('123456')
  await expect.element(accountButton()).toBeVisible()
  expect(sent('checkDeviceCode')).toEqual([{ way: 'EMAIL', code: '123456' }])
})

test('a login that also needs the real name continues to that step', async () => {
  const { sms } = await openDevice(both, {
    calls: { checkDeviceCode: { login: { ...loggedIn, actualNameAuth: true } } },
  })
  await sms.fill('123456')
  const dialog = page.getByRole('dialog', { name: t('session.name.title') })
  await expect.element(fieldOf(dialog, 'session.name.label')).toHaveFocus()
})

const firefox = {
  id: '0196b1de-0000-7000-8000-000000000001',
  name: 'Firefox \u00b7 Windows',
  createdAt: '2026-01-05T08:00:00Z',
  seenAt: '2026-03-01T12:30:00Z',
  place: 'CN',
  isCurrent: false,
  sessions: [],
}
const chrome = { ...firefox, id: '0196b1de-0000-7000-8000-000000000002', name: 'Chrome \u00b7 Linux', isCurrent: true }

const status = {
  phone: both.phone,
  email: '',
  realName: '',
  isBindFundPassword: false,
  hasTotp: false,
  passkeys: [],
  passkeyHosts: [],
  backupCodesLeft: 0,
  stepUpMethods: ['PHONE'],
  passwordChangedAt: '',
  withdrawalsHeldUntil: '',
  withdrawalsHeldBy: [],
}

test.each(onDesktop)('a device is removed with a code, in $lang', async (kind) => {
  answer('listDevices', { rows: [chrome, firefox] }, { rows: [chrome] })
  answer('removeDevice', refused('codeWrong'), lost, {})
  const calls: Answers = {
    listLogins: { rows: [], nextCursor: '' },
    getSecureStatus: status,
    sendOwnCode: { nextSendSeconds: 60 },
    getOwnNextSendTime: { seconds: 0 },
  }
  await renderAt('/member/devices', { ...kind, signedIn: true, calls })
  const { name, id } = firefox
  const other = page.getByRole('article', { name })
  const remove = other.getByRole('button', { name: t('security.device.removeNamed', { name }) })
  await expect.element(other).toBeVisible()
  expect(
    page
      .getByRole('article')
      .filter({ hasText: t('security.device.current') })
      .elements(),
  ).toHaveLength(1)
  await expectGood()
  await remove.click()
  const { dialog, sms, cancel, confirm } = partsOf(page.getByRole('dialog', { name: t('session.device.title') }))
  await expect.element(dialog.getByText(t('session.device.removeNote', { name }))).toBeVisible()
  await expectGood()
  await confirm.click()
  await expect.element(sms).toHaveAccessibleDescription(t('session.code.empty'))

  // Cancelling keeps the device.
  await cancel.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(other).toBeVisible()
  await remove.click()
  for (const [code, said] of [
    ['000000', 'errors.codeWrong'],
    ['111111', 'site.network.failed'],
  ] as const) {
    await sms.fill(code)
    await expect.element(sms).toHaveAccessibleDescription(t(said))
  }
  await sms.fill('123456')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(other).not.toBeInTheDocument()
  await expect.element(page.getByText(t('security.devices.removed'))).toBeVisible()
  expect(sent('removeDevice')).toEqual(['000000', '111111', '123456'].map((code) => ({ id, way: 'PHONE', code })))
})
