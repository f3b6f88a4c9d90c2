// The security page: each task with all its outcomes. e2e/security.test.ts tests the messages sent, the sessions ended
// and the new login.
import type { Reply } from '@mingtang/contract/client.ts'
import { describe, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { kinds, onDesktop, onPhone } from '../../../test/doors.ts'
import { answer, type Answers, lost, pending, refused, sent } from '../../../test/network.ts'
import { renderAt } from '../../../test/render.tsx'
import { emptyLists, nothingBound } from '../../../test/replies.ts'
import { expectAccessible, expectGood, t } from '../../../test/screen.ts'

type Status = Reply<'getSecureStatus'>

type Place = (typeof kinds)[number]
const [inChinese] = kinds

const openCentre = (place: Place, calls: Answers = {}, path = '/member/security') =>
  renderAt(path, { ...place, signedIn: true, calls: { ...emptyLists, ...calls } })

const main = () => page.getByRole('main')
const button = (within: Locator, key: string) => within.getByRole('button', { name: t(key) })

async function openTask(opener: string, task: string): Promise<Locator> {
  await button(main(), opener).last().click()
  const dialog = page.getByRole('dialog', { name: t(`security.task.${task}`) })
  await expect.element(dialog).toBeVisible()
  return dialog
}

/** Expects success: the dialog closes and a toast confirms. */
async function expectDone(dialog: Locator, said: string): Promise<void> {
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText(t(said))).toBeVisible()
}

const status = (change: Partial<Status>): Status => ({ ...nothingBound, ...change })

describe('the login password', () => {
  const labels = ['security.password.old', 'session.recover.password', 'session.recover.confirm'] as const
  const fieldsOf = (dialog: Locator) =>
    labels.map((key) => dialog.getByLabelText(t(key))) as [Locator, Locator, Locator]
  const fill = async (dialog: Locator, values: readonly string[]) => {
    for (const [at, field] of fieldsOf(dialog).entries()) await field.fill(values[at] ?? '')
    await button(dialog, 'security.save').click()
  }

  test.each(onPhone)('an empty form reports missing input, in $lang', async (place) => {
    await openCentre(place)
    const dialog = await openTask('security.password.change', 'password')
    await button(dialog, 'security.save').click()
    const fields = fieldsOf(dialog)
    const missing = ['session.login.passwordEmpty', 'session.register.passwordEmpty', 'session.register.confirmEmpty']
    for (const [at, field] of fields.entries()) {
      await expect.element(field).toHaveAccessibleDescription(t(missing[at]!))
      await expect.element(field).toHaveAttribute('maxlength', '16')
    }
    await expect.element(fields[0]).toHaveFocus()
    await expectGood()
  })

  test.each([
    ['too short', ['Bright2026', 'Ab1', 'Ab1'], 1, 'session.register.passwordWrong'],
    ['two different ones', ['Bright2026', 'Lantern2027', 'Lantern2028'], 2, 'session.register.confirmWrong'],
  ] as const)('is not even sent when it is %s', async (_name, typed, at, message) => {
    await openCentre(inChinese)
    const dialog = await openTask('security.password.change', 'password')
    await fill(dialog, typed)
    await expect.element(fieldsOf(dialog)[at]).toHaveAccessibleDescription(t(message))
    await expect.element(fieldsOf(dialog)[at]).toHaveFocus()
    expect(sent('changeLoginPassword')).toEqual([])
  })

  test.each(onDesktop)("is changed, or shows the server's error message, in $lang", async (place) => {
    await openCentre(place)
    const reasons = ['oldPasswordWrong', 'passwordSame', 'passwordTooCommon'] as const
    const words = reasons.map((reason) => t(`password.${reason}`))
    const refusals = reasons.map((reason, at) => refused('loginPasswordRejected', { reason, message: words[at]! }))
    answer('changeLoginPassword', ...(refusals as [(typeof refusals)[0]]), {})
    const dialog = await openTask('security.password.change', 'password')
    for (const [at, word] of words.entries()) {
      await fill(dialog, ['Bright2026', `Lantern202${at}`, `Lantern202${at}`])
      const field = fieldsOf(dialog)[at === 0 ? 0 : 1]
      await expect.element(field).toHaveAccessibleDescription(word)
      await expect.element(field).toHaveFocus()
    }
    // Only at the field, not also as a toast.
    expect(document.querySelector('.toast')).toBeNull()
    await fill(dialog, ['Bright2026', 'Lantern2027', 'Lantern2027'])
    await expectDone(dialog, 'security.changed')
    expect(sent('changeLoginPassword').at(-1)).toEqual({ oldPassword: 'Bright2026', password: 'Lantern2027' })
  })

  test.each([
    ['the account is locked', refused('accountLocked', { minutes: 15 }), 'errors.accountLocked', { minutes: 15 }],
    ['the network fails', lost, 'site.network.failed', {}],
  ] as const)('the form says so when %s', async (_name, reply, text, data) => {
    await openCentre(inChinese, { changeLoginPassword: reply })
    const dialog = await openTask('security.password.change', 'password')
    await fill(dialog, ['Bright2026', 'Lantern2027', 'Lantern2027'])
    await expect.element(dialog.getByText(t(text, data))).toBeVisible()
  })
})

describe('the fund password', () => {
  const field = (dialog: Locator, name: string) => dialog.getByLabelText(t(`security.fund.${name}`))
  const fill = async (dialog: Locator, values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) await field(dialog, name).fill(value)
    await button(dialog, 'security.save').click()
  }
  const rejected = (reason: string) => refused('walletPasswordRejected', { reason, message: t(`password.${reason}`) })

  test.each(onPhone)('is set, in $lang', async (place) => {
    await openCentre(place)
    answer('getSecureStatus', status({ isBindFundPassword: true }))
    answer('changeFundPassword', rejected('passwordTooCommon'), {})
    const dialog = await openTask('security.fund.set', 'fundSet')
    await expect.element(field(dialog, 'old')).not.toBeInTheDocument()
    await expect.element(field(dialog, 'password')).toHaveAttribute('maxlength', '6')
    await fill(dialog, { password: '12ab', confirm: '12ab' })
    await expect.element(field(dialog, 'password')).toHaveAccessibleDescription(t('security.fund.wrong'))
    await fill(dialog, { password: '123456', confirm: '123456' })
    await expect.element(field(dialog, 'password')).toHaveAccessibleDescription(t('password.passwordTooCommon'))
    await expectGood()
    await fill(dialog, { password: '258014', confirm: '258014' })
    // The row contains the same text as the toast, so the toast is found by its role.
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByRole('status').getByText(t('security.fund.done'))).toBeVisible()
    await expect.element(main().getByText(t('security.fund.on'))).toBeVisible()
    expect(sent('changeFundPassword').at(-1)).toEqual({ oldPassword: '', password: '258014' })
  })

  test.each(onDesktop)('is changed with the old one, in $lang', async (place) => {
    await openCentre(place, { getSecureStatus: status({ isBindFundPassword: true }) })
    answer('changeFundPassword', rejected('oldPasswordWrong'), rejected('passwordSame'), {})
    const dialog = await openTask('security.fund.change', 'fundChange')
    const fresh = { password: '402917', confirm: '402917' }
    await fill(dialog, { old: '258015', ...fresh })
    await expect.element(field(dialog, 'old')).toHaveAccessibleDescription(t('password.oldPasswordWrong'))
    await expectAccessible()
    await fill(dialog, { old: '402917', ...fresh })
    await expect.element(field(dialog, 'password')).toHaveAccessibleDescription(t('password.passwordSame'))
    await fill(dialog, { old: '258014', ...fresh })
    await expectDone(dialog, 'security.changed')
    expect(sent('changeFundPassword').at(-1)).toEqual({ oldPassword: '258014', password: '402917' })
  })

  test.each(onPhone)('is replaced without the old one by a member with a phone, in $lang', async (place) => {
    const guarded = { phone: '138****0000', stepUpMethods: ['PHONE' as const] }
    await openCentre(place, { getSecureStatus: status({ isBindFundPassword: true, ...guarded }) })
    answer('changeFundPassword', {})
    const dialog = await openTask('security.fund.change', 'fundChange')
    await button(dialog, 'security.fund.forgot').click()
    await expect.element(field(dialog, 'old')).not.toBeInTheDocument()
    await expect.element(dialog.getByText(t('security.fund.resetNote'))).toBeVisible()
    await expectGood()
    await fill(dialog, { password: '402917', confirm: '402917' })
    await expectDone(dialog, 'security.changed')
    expect(sent('changeFundPassword')).toEqual([{ oldPassword: '', password: '402917' }])
  })

  test('a member with nothing bound is told what to bind first', async () => {
    await openCentre(inChinese, { getSecureStatus: status({ isBindFundPassword: true }) })
    const dialog = await openTask('security.fund.change', 'fundChange')
    await expect.element(field(dialog, 'old')).toHaveAccessibleDescription(t('security.fund.forgotUnbound'))
    await expect.element(button(dialog, 'security.fund.forgot')).not.toBeInTheDocument()
  })
})

describe('phone and email', () => {
  test.each(onDesktop)('an email is bound with a code, after a step-up, in $lang', async (place) => {
    const address = 'linqing@mail.example'
    await openCentre(place)
    answer('sendOwnCode', refused('stepUpRequired'), { nextSendSeconds: 60 })
    answer('stepUp', { until: '' })
    answer('bindEmail', refused('codeWrong'), {})
    const dialog = await openTask('security.email.bind', 'emailBind')
    const email = dialog.getByRole('textbox', { name: t('session.email') })
    const code = dialog.getByRole('textbox', { name: t('session.code.email') })
    const submit = button(dialog, 'security.bind.submit')
    await submit.click()
    await expect.element(email).toHaveAccessibleDescription(t('session.emailEmpty'))
    await expect.element(code).toHaveAccessibleDescription(t('session.code.emailEmpty'))
    await email.fill('nobody')
    await userEvent.tab()
    await expect.element(email).toHaveAccessibleDescription(t('session.emailWrong'))
    await expectGood()

    await email.fill(address)
    await button(dialog, 'session.code.send').click()
    const proof = page.getByRole('dialog', { name: t('security.stepUp.title') })
    await proof.getByLabelText(t('security.password')).first().fill('Bright2026')
    await button(proof, 'security.stepUp.submit').click()
    await expect.element(page.getByText(t('session.code.sent'))).toBeVisible()
    expect(sent('stepUp')).toEqual([{ method: 'PASSWORD', proof: 'Bright2026' }])
    expect(sent('sendOwnCode').map(({ target }) => target)).toEqual([address, address])

    answer('getSecureStatus', status({ email: 'm***@mail.example' }))
    await code.fill('111111')
    await expect.element(code).toHaveAccessibleDescription(t('errors.codeWrong'))
    await code.fill('222222')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(main().getByText(t('security.bound', { target: 'm***@mail.example' }))).toBeVisible()
    expect(sent('bindEmail').at(-1)).toEqual({ email: address, code: '222222' })
  })

  test.each(onPhone)('a phone is replaced, and withdrawals are held for 24 hours, in $lang', async (place) => {
    await openCentre(place, { getSecureStatus: status({ phone: '139****1111' }) })
    answer('bindPhone', refused('targetTaken'), {})
    const dialog = await openTask('security.phone.replace', 'phoneReplace')
    await expect.element(dialog.getByText(t('security.replaceNote.PHONE'))).toBeVisible()
    await expectGood()
    const phone = dialog.getByRole('textbox', { name: t('session.phone') })
    await phone.fill('13900002222')
    await dialog.getByRole('textbox', { name: t('session.code.sms') }).fill('222222')
    await expect.element(phone).toHaveAccessibleDescription(t('errors.targetTaken'))
    await expect.element(phone).toHaveFocus()
    await phone.fill('13900003333')
    answer('getSecureStatus', status({ phone: '139****3333', withdrawalsHeldUntil: '2030-01-02T03:04:05Z' }))
    await button(dialog, 'security.replace.submit').click()
    await expectDone(dialog, 'security.changed')
    await expect.element(main().getByText(t('security.bound', { target: '139****3333' }))).toBeVisible()
    await expect
      .element(main().getByText(t('security.held', { time: '\n' }).split('\n')[0]!, { exact: false }))
      .toBeVisible()
    expect(sent('bindPhone').at(-1)).toEqual({ phoneAreaCode: 86, phone: '13900003333', code: '222222' })
  })

  test('closing the step-up dialog shows why no code was sent', async () => {
    await openCentre(inChinese, { sendOwnCode: refused('stepUpRequired') })
    const dialog = await openTask('security.email.bind', 'emailBind')
    await dialog.getByRole('textbox', { name: t('session.email') }).fill('closed@mail.example')
    await button(dialog, 'session.code.send').click()
    const proof = page.getByRole('dialog', { name: t('security.stepUp.title') })
    await expect.element(proof).toBeVisible()
    await button(proof, 'session.close').click()
    await expect.element(proof).not.toBeInTheDocument()
    await expect.element(button(dialog, 'session.code.send')).toBeEnabled()
    await expect.element(dialog.getByText(t('errors.stepUpRequired'))).toBeVisible()
    expect(sent('sendOwnCode')).toHaveLength(1)
  })
})

test.each(onDesktop)('the real name is set once, in $lang', async (place) => {
  await openCentre(place, { setRealName: {} })
  const dialog = await openTask('security.realName.fill', 'realName')
  const name = dialog.getByRole('textbox', { name: t('session.name.label') })
  for (const [typed, message] of [
    ['', 'session.empty'],
    ['7', 'session.name.wrong'],
  ] as const) {
    await name.fill(typed)
    await button(dialog, 'security.save').click()
    await expect.element(name).toHaveAccessibleDescription(t(message))
  }
  await expectGood()
  answer('getSecureStatus', status({ realName: '\u6797**' }))
  await name.fill(' \u6797\u9752\u5c71 ')
  await button(dialog, 'security.save').click()
  await expectDone(dialog, 'security.realName.done')
  await expect.element(main().getByText(t('security.realName.on', { name: '\u6797**' }))).toBeVisible()
  await expect.element(button(main(), 'security.realName.fill')).not.toBeInTheDocument()
  expect(sent('setRealName')).toEqual([{ name: '\u6797\u9752\u5c71' }])
})

test.each(onPhone)('operator views are listed, in $lang', async (place) => {
  const rows = [{ id: '1', what: 'WITHDRAWAL_REVIEW', operator: '#A1B2', at: '2026-03-01T12:30:00Z' }]
  await openCentre(place, { listOperatorViews: { rows, nextCursor: '' } })
  const views = main()
    .getByRole('listitem')
    .filter({ hasText: t('view.WITHDRAWAL_REVIEW') })
  await expect.element(views.getByText(t('security.views.by', { operator: '#A1B2' }))).toBeVisible()
  await expectGood()
})

test.each([
  ['on the way', pending, undefined],
  ['not there', refused('internal'), 'errors.internal'],
] as const)('the centre when its facts are %s', async (_name, reply, text) => {
  await openCentre(inChinese, { getSecureStatus: reply })
  if (text) await expect.element(main().getByText(t(text))).toBeVisible()
  else await expect.element(main().getByRole('heading', { level: 1 })).toBeVisible()
  await expectGood()
})

describe('devices', () => {
  const facts = { createdAt: '2026-03-01T12:00:00Z', seenAt: '2026-03-01T12:30:00Z', place: 'CN' }
  const session = (id: string, isCurrent: boolean) => ({ id, ...facts, isCurrent })
  const device = (sessions: ReturnType<typeof session>[]) => ({
    rows: [{ id: 'd', name: 'Chrome \u00b7 Windows', ...facts, isCurrent: true, sessions }],
  })
  const logins = (['PASSED', 'REFUSED', 'STEP'] as const).map((outcome, at) => ({
    id: String(at),
    at: '2026-03-01T12:30:00Z',
    deviceName: 'Firefox \u00b7 Windows',
    place: 'CN',
    ip: '36.112.1.*',
    outcome,
    way: 'PASSWORD',
    isCurrent: false,
  }))

  test.each(kinds)('every login attempt is listed, in $lang', async (place) => {
    const calls = { listDevices: device([session('1', true)]), listLogins: { rows: logins, nextCursor: '' } }
    await openCentre(place, calls, '/member/devices')
    const country = place.lang === 'zh-CN' ? '\u4e2d\u56fd' : 'China'
    for (const { outcome } of logins) {
      const row = main()
        .getByRole('listitem')
        .filter({ hasText: t(`security.login.${outcome}`) })
      await expect.element(row.getByText(country, { exact: false })).toBeVisible()
      await expect.element(row.getByText('Firefox \u00b7 Windows', { exact: false })).toBeVisible()
    }
    await expectGood()
  })

  test('another session is revoked with one click', async () => {
    await openCentre(inChinese, { listDevices: device([session('1', true), session('2', false)]) }, '/member/devices')
    answer('revokeSession', {})
    answer('listDevices', device([session('1', true)]))
    await expect.element(page.getByText(t('security.session.current'))).toBeVisible()
    await button(main(), 'security.session.revoke').click()
    await expect.element(page.getByText(t('security.session.revoked'))).toBeVisible()
    await expect.element(button(main(), 'security.session.revoke')).not.toBeInTheDocument()
    expect(sent('revokeSession')).toEqual([{ id: '2' }])
  })
})

describe('the passkeys', () => {
  const key = { id: 'k1', name: 'Laptop', createdAt: '2026-03-01T12:00:00Z', lastUsedAt: '2026-03-02T12:00:00Z' }

  test.each(kinds)('each names the host that it belongs to, where that is known, in $lang', async (place) => {
    const passkeys = [
      { ...key, host: 'first.example' },
      { ...key, id: 'k2', name: 'Phone', host: '' },
    ]
    await openCentre(place, { getSecureStatus: status({ passkeys, stepUpMethods: ['PASSKEY'] }) })
    await expect
      .element(main().getByText(t('security.passkey.host', { host: 'first.example' }), { exact: false }))
      .toBeVisible()
    expect(
      main()
        .getByText(/undefined/)
        .elements(),
    ).toEqual([])
    await expectGood()
  })
})
