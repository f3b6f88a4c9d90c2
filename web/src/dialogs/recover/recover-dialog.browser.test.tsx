// Password recovery: the account, then a code and the new password.
import type { Reply } from '@mingtang/contract/client.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openDialog } from '../../session/dialogs.ts'
import {
  buttonOf,
  countingOf,
  fieldOf,
  kinds,
  newName,
  onDesktop,
  onPhone,
  openDoor,
  secretOf,
} from '../../test/doors.ts'
import { answer, lost, refused, sent } from '../../test/network.ts'
import { expectGood, t, tabTo } from '../../test/screen.ts'

const newPassword = 'Lantern2027'
const bothWays: Reply<'checkAccount'> = {
  retrieveWays: ['PHONE', 'EMAIL'],
  phone: '139****1111',
  email: 'm***@mail.example',
}
const byPhone: Reply<'checkAccount'> = { retrieveWays: ['PHONE'], phone: '139****1111', email: '' }
const noWay: Reply<'checkAccount'> = { retrieveWays: [], phone: '', email: '' }

type Visit = Parameters<typeof openDoor>[1]

async function openRecovery(visit: Visit = {}) {
  const dialog = await openDoor('recover', {
    ...visit,
    calls: { sendRecoveryCode: { nextSendSeconds: 60 }, resetPassword: {}, ...visit?.calls },
  })
  await expect.element(dialog.getByRole('img', { name: t('session.captcha.picture') })).toBeVisible()
  return {
    dialog,
    account: fieldOf(dialog, 'session.account'),
    captcha: fieldOf(dialog, 'session.captcha'),
    next: buttonOf(dialog, 'session.recover.next'),
    again: buttonOf(dialog, 'session.recover.again'),
    service: buttonOf(dialog, 'session.service.contact'),
    fresh: secretOf(dialog, 'session.recover.password'),
    confirm: secretOf(dialog, 'session.recover.confirm'),
    submit: buttonOf(dialog, 'session.recover.submit'),
    send: buttonOf(dialog, 'session.code.send'),
  }
}

/** Opens the recovery dialog and completes step one. */
async function openSecondStep(ways: Reply<'checkAccount'>, visit: Visit = {}) {
  answer('checkAccount', ways)
  const parts = await openRecovery(visit)
  await parts.account.fill(newName())
  await parts.captcha.fill('A7KX')
  await parts.next.click()
  await expect.element(parts.again).toBeVisible()
  return parts
}

test.each(onPhone)('step one reports missing input and a wrong captcha, in $lang', async (kind) => {
  answer('checkAccount', refused('captchaWrong'), byPhone)
  const { dialog, account, captcha, next, again } = await openRecovery(kind)
  await expect.element(account).toHaveFocus()
  await expect.element(account).toHaveAttribute('maxlength', '16')
  await next.click()
  await expect.element(account).toHaveAccessibleDescription(t('session.login.accountEmpty'))
  await expect.element(captcha).toHaveAccessibleDescription(t('session.captchaEmpty'))
  await expect.element(account).toHaveFocus()
  await expectGood()
  expect(sent('checkAccount')).toEqual([])

  const userName = newName()
  await account.fill(` ${userName} `)
  await captcha.fill('0000')
  await next.click()
  await expect.element(dialog.getByText(t('errors.captchaWrong'))).toBeVisible()
  await expect.element(captcha).toHaveFocus()
  await expect.element(captcha).toHaveValue('')
  await expect.poll(() => sent('getCaptcha')).toEqual([{ action: 'RETRIEVE_PWD' }, { action: 'RETRIEVE_PWD' }])
  await captcha.fill('A7KX')
  await next.click()
  await expect.element(again).toBeVisible()
  const asked = { userName, captchaInfo: '' }
  expect(sent('checkAccount')).toEqual([
    { ...asked, captchaCode: '0000' },
    { ...asked, captchaCode: 'A7KX' },
  ])
})

test.each([
  ['the server is busy', refused('overloaded'), 'errors.overloaded'],
  ['the network fails', lost, 'site.network.failed'],
] as const)('the first step says why it cannot go on when %s', async (_name, reply, text) => {
  answer('checkAccount', reply)
  const { dialog, account, captcha, next } = await openRecovery()
  await account.fill(newName())
  await captcha.fill('A7KX')
  await next.click()
  await expect.element(dialog.getByText(t(text))).toBeVisible()
  await expect.element(next).toBeVisible()
})

test.each(kinds)('a password is reset by email, in $lang', async (kind) => {
  answer('resetPassword', refused('codeWrong'), refused('passwordTooCommon'), {})
  const { dialog, fresh, confirm, submit, send } = await openSecondStep(bothWays, kind)
  const ways = dialog.getByRole('radiogroup', { name: t('session.recover.way') })
  expect(ways.getByRole('radio').elements()).toHaveLength(2)
  await expect.element(ways.getByRole('radio', { name: t('session.recover.way.PHONE') })).toBeChecked()
  await ways.getByRole('radio', { name: t('session.recover.way.EMAIL') }).click({ force: true })
  const code = fieldOf(dialog, 'session.code.email')
  await expect.element(code).toHaveAccessibleDescription(t('session.code.bound', { target: bothWays.email }))
  for (const field of [fresh, confirm]) await expect.element(field).toHaveAttribute('maxlength', '16')
  await send.click()
  await expect.element(countingOf(dialog)).toBeVisible()
  await expect.element(code).toHaveFocus()
  await expect.element(code).toHaveAccessibleDescription(t('session.code.sentTo', { target: bothWays.email }))

  await code.fill('000000')
  await fresh.fill(newPassword)
  await expect.element(submit).toHaveAttribute('aria-disabled', 'true')
  await confirm.fill('Lantern2028')
  await submit.click()
  await expect.element(confirm).toHaveAccessibleDescription(t('session.register.confirmWrong'))
  await confirm.fill(newPassword)
  await expect.element(submit).not.toHaveAttribute('aria-disabled', 'true')
  await submit.click()
  await expect.element(code).toHaveAccessibleDescription(t('errors.codeWrong'))
  await expect.element(code).toHaveFocus()
  await expectGood()

  await code.fill('123456')
  for (const field of [fresh, confirm]) await field.fill('abcd1234')
  await submit.click()
  await expect.element(fresh).toHaveAccessibleDescription(t('errors.passwordTooCommon'))
  await expect.element(fresh).toHaveFocus()
  for (const field of [fresh, confirm]) await field.fill(newPassword)
  await submit.dblClick()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText(t('session.recover.done'))).toBeVisible()
  expect(location.pathname).toBe('/home/index')
  const userName = sent('checkAccount')[0]?.userName
  const request = { userName, way: 'EMAIL', bindingRecvCode: '123456', password: newPassword }
  expect(sent('resetPassword')).toEqual([
    { ...request, bindingRecvCode: '000000' },
    { ...request, password: 'abcd1234' },
    request,
  ])
  expect(sent('sendRecoveryCode')).toEqual([{ action: 'RETRIEVE_PWD', langCode: kind.lang, userName, way: 'EMAIL' }])
})

test.each(onDesktop)(
  'both steps link to customer service, and step two back to the account, in $lang',
  async (kind) => {
    const { dialog, account, service, again } = await openSecondStep(byPhone, kind)
    await expect.element(dialog.getByRole('radiogroup')).not.toBeInTheDocument()
    await again.click()
    await expect.element(account).toHaveFocus()
    for (const isSecond of [false, true]) {
      if (isSecond) {
        openDialog('recover')
        await account.fill(newName())
        await fieldOf(dialog, 'session.captcha').fill('A7KX')
        await buttonOf(dialog, 'session.recover.next').click()
        await expect.element(again).toBeVisible()
      }
      await service.click()
      await expect.element(dialog).not.toBeInTheDocument()
      expect(location.pathname).toBe('/home/customerService')
    }
  },
)

test('an account with nothing bound is referred to customer service, or back', async () => {
  const { dialog, account, service, again } = await openSecondStep(noWay)
  await expect.element(dialog.getByText(t('session.recover.noWayNote'))).toBeVisible()
  await expect.element(service).toHaveFocus()
  await expectGood()
  await again.click()
  await expect.element(account).toHaveFocus()
})

test('an expired recovery starts again', async () => {
  answer('resetPassword', refused('recoveryNotStarted'))
  const { dialog, fresh, confirm, submit, account } = await openSecondStep(byPhone)
  await fieldOf(dialog, 'session.code.sms').fill('123456')
  for (const field of [fresh, confirm]) await field.fill(newPassword)
  await submit.click()
  await expect.element(page.getByText(t('errors.recoveryNotStarted'))).toBeVisible()
  await expect.element(account).toHaveFocus()
})

test('keyboard only, from the login dialog', async () => {
  answer('checkAccount', byPhone)
  const login = await openDoor('login', { calls: { sendRecoveryCode: { nextSendSeconds: 60 }, resetPassword: {} } })
  await expect.element(fieldOf(login, 'session.account')).toHaveFocus()
  await tabTo(buttonOf(login, 'session.login.toRecover'))
  await userEvent.keyboard('{Enter}')
  const dialog = page.getByRole('dialog', { name: t('session.recover.title') })
  await expect.element(fieldOf(dialog, 'session.account')).toHaveFocus()
  await userEvent.keyboard(newName())
  await tabTo(fieldOf(dialog, 'session.captcha'))
  await userEvent.keyboard('A7KX{Enter}')
  const send = buttonOf(dialog, 'session.code.send')
  const code = fieldOf(dialog, 'session.code.sms')
  // Step two focuses its first control: nothing can be typed before a code was sent.
  await expect.element(send).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(countingOf(dialog)).toBeVisible()
  await tabTo(code)
  await userEvent.keyboard('123456')
  for (const name of ['password', 'confirm'] as const) {
    await tabTo(secretOf(dialog, `session.recover.${name}`))
    await userEvent.keyboard(newPassword)
  }
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(location.pathname).toBe('/home/index')
  expect(sent('resetPassword')).toHaveLength(1)
})
