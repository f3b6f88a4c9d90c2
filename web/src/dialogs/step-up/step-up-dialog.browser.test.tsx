// The step-up before a risky action, with all its messages. e2e/factors.test.ts and e2e/security.test.ts use real codes and
// passkeys.
import type { Reply } from '@mingtang/contract/client.ts'
import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { buttonOf, fieldOf, kinds, onDesktop, onPhone, secretOf } from '../../test/doors.ts'
import { answer, lost, pending, refused, sent } from '../../test/network.ts'
import { renderAt } from '../../test/render.tsx'
import { emptyLists, nothingBound } from '../../test/replies.ts'
import { expectFocusIn, expectGood, t } from '../../test/screen.ts'

type Status = Partial<Reply<'getSecureStatus'>>
const setup = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Mingtang:linqing?secret=JBSWY3DPEHPK3PXP' }
const [desk, mobile] = kinds

const task = () => page.getByRole('dialog', { name: t('security.task.totp') })
const proof = () => page.getByRole('dialog', { name: t('security.stepUp.title') })
const method = () => proof().getByLabelText(t('security.stepUp.method'))
const secretShown = () => task().getByRole('img', { name: t('security.totp.qr') })
const submit = () => buttonOf(proof(), 'security.stepUp.submit').click()
const begin = () => buttonOf(task(), 'security.totp.begin').click()

/** Starts an action that requires a step-up; returns the step-up dialog, which is open over the action's dialog. */
async function askProof(kind: (typeof kinds)[number], status: Status): Promise<Locator> {
  const calls = { ...emptyLists, getSecureStatus: { ...nothingBound, ...status } }
  await renderAt('/member/security', { ...kind, signedIn: true, calls })
  answer('beginTotp', refused('stepUpRequired'), setup)
  await buttonOf(page.getByRole('main'), 'security.totp.add').click()
  await begin()
  await expect.element(proof()).toBeVisible()
  await expectFocusIn(proof())
  return proof()
}

test.each(onDesktop)('with nothing bound, the password proves who is there, in $lang', async (kind) => {
  const dialog = await askProof(kind, { stepUpMethods: ['PASSWORD'] })
  await expect.element(dialog.getByText(t('security.stepUp.note'))).toBeVisible()
  await expect.element(method()).not.toBeInTheDocument()
  await expectGood()
  const field = secretOf(dialog, 'security.password')
  await submit()
  await expect.element(field).toHaveAccessibleDescription(t('session.login.passwordEmpty'))
  answer('stepUp', refused('loginRefused'), { until: '' })
  await field.fill('Wrong2026')
  await submit()
  await expect.element(field).toHaveAccessibleDescription(t('errors.loginRefused'))
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('')
  await field.fill('Bright2026')
  await submit()
  await expect.element(dialog).not.toBeInTheDocument()
  // The action continues automatically.
  await expect.element(secretShown()).toBeVisible()
  expect(sent('stepUp')).toEqual([
    { method: 'PASSWORD', proof: 'Wrong2026' },
    { method: 'PASSWORD', proof: 'Bright2026' },
  ])
})

test('with a phone and an email, either proves it and the password does not', async () => {
  const dialog = await askProof(mobile, {
    phone: '139****1111',
    email: 'm***@mail.example',
    stepUpMethods: ['PHONE', 'EMAIL'],
  })
  const offered = method().getByRole('option').elements()
  expect(offered.map(({ textContent }) => textContent)).toEqual([
    t('security.stepUp.method.PHONE'),
    t('security.stepUp.method.EMAIL'),
  ])
  await method().selectOptions('EMAIL')
  const field = fieldOf(dialog, 'session.code.email')
  await expect.element(field).toHaveAccessibleDescription(t('session.code.bound', { target: 'm***@mail.example' }))
  await expectGood()
  answer('sendOwnCode', { nextSendSeconds: 60 })
  await buttonOf(dialog, 'session.code.send').click()
  await expect.poll(() => sent('sendOwnCode')).toMatchObject([{ action: 'STEP_UP', way: 'EMAIL' }])
  await expect.element(field).toHaveAccessibleDescription(t('session.code.sentTo', { target: 'm***@mail.example' }))
  answer('stepUp', refused('codeWrong'), { until: '' })
  await field.fill('111111')
  await expect.element(field).toHaveAccessibleDescription(t('errors.codeWrong'))
  await field.fill('222222')
  await expect.element(secretShown()).toBeVisible()
  expect(sent('stepUp').at(-1)).toEqual({ method: 'EMAIL', proof: '222222' })
})

test.each(onPhone)('an authenticator comes before the phone, in $lang', async (kind) => {
  const dialog = await askProof(kind, { phone: '139****1111', stepUpMethods: ['TOTP', 'PHONE'] })
  await expect.element(method()).toHaveValue('TOTP')
  await submit()
  const field = fieldOf(dialog, 'session.factor.code')
  await expect.element(field).toHaveAccessibleDescription(t('session.code.empty'))
  await expectGood()
  expect(sent('stepUp')).toEqual([])
})

test.each(onDesktop)('a passkey alone asks for nothing to be typed, in $lang', async (kind) => {
  const dialog = await askProof(kind, { stepUpMethods: ['PASSKEY'] })
  await expect.element(dialog.getByText(t('security.stepUp.passkey'))).toBeVisible()
  expect(dialog.getByRole('textbox').elements()).toEqual([])
  await expectGood()
})

test.each(kinds)('with a passkey of another host only, it leads there, in $lang', async (kind) => {
  const dialog = await askProof(kind, { stepUpMethods: [], passkeyHosts: ['first.example'] })
  const way = dialog.getByRole('link', { name: t('session.passkey.elsewhere.go', { host: 'first.example' }) })
  await expect.element(way).toHaveAttribute('href', expect.stringMatching(/^https?:\/\/first\.example(:\d+)?\/$/))
  await expect.element(buttonOf(dialog, 'security.stepUp.submit')).not.toBeInTheDocument()
  await expectGood()
})

test('closing the proof leaves the action undone and open, and it can be tried again', async () => {
  const dialog = await askProof(desk, {})
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(task()).toBeVisible()
  await expect.element(secretShown()).not.toBeInTheDocument()
  expect(task().getByRole('alert').filter({ hasText: /./ }).elements()).toEqual([])
  answer('beginTotp', refused('stepUpRequired'), setup)
  answer('stepUp', { until: '' })
  await begin()
  await secretOf(proof(), 'security.password').fill('Bright2026')
  await submit()
  await expect.element(secretShown()).toBeVisible()
})

test.each([
  ['the network fails', lost, 'site.network.failed'],
  ['the server is too busy', refused('overloaded'), 'errors.overloaded'],
] as const)('it says so when %s', async (_name, reply, text) => {
  const dialog = await askProof(desk, {})
  answer('stepUp', reply)
  await secretOf(dialog, 'security.password').fill('Bright2026')
  await submit()
  await expect.element(dialog.getByText(t(text))).toBeVisible()
})

test('a proof that takes its time takes no second press', async () => {
  const dialog = await askProof(desk, {})
  answer('stepUp', pending)
  await secretOf(dialog, 'security.password').fill('Bright2026')
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.element(buttonOf(dialog, 'security.stepUp.submit')).toHaveAttribute('aria-busy', 'true')
  await expect.poll(() => sent('stepUp').length).toBe(1)
})
