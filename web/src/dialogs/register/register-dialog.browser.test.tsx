// Registration: field messages, where errors are shown, and the request.
import { describe, expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import {
  accountButton,
  buttonOf,
  countingOf,
  fieldOf,
  isSignedIn,
  kinds,
  newPhone,
  onDesktop,
  onPhone,
  openDoor,
  secretOf,
} from '../../test/doors.ts'
import { dropFormDrafts } from '../../storage/form-draft.ts'
import { closeDialog, openDialog } from '../../session/dialogs.ts'
import { readStored } from '../../storage/stored.ts'
import { answer, lost, pending, refused, sent } from '../../test/network.ts'
import { expectGood, t, tabTo } from '../../test/screen.ts'

type Visit = Parameters<typeof openDoor>[1]

async function openRegister(visit: Visit = {}) {
  const dialog = await openDoor('register', visit)
  await expect.element(dialog.getByRole('img', { name: t('session.captcha.picture') })).toBeVisible()
  const parts = {
    account: fieldOf(dialog, 'session.account'),
    secret: secretOf(dialog, 'session.password'),
    confirm: secretOf(dialog, 'session.register.confirm'),
    phone: fieldOf(dialog, 'session.phone'),
    code: fieldOf(dialog, 'session.code.sms'),
    captcha: fieldOf(dialog, 'session.captcha'),
    agreement: dialog.getByRole('checkbox'),
    submit: buttonOf(dialog, 'session.register.submit'),
    send: buttonOf(dialog, 'session.code.send'),
  }
  const fill = async (phone = newPhone()) => {
    await parts.account.fill('linqing')
    await parts.secret.fill('Bright2026')
    await parts.confirm.fill('Bright2026')
    await parts.phone.fill(phone)
    await parts.code.fill('123456')
    await parts.captcha.fill('A7KX')
    await parts.agreement.click()
    return phone
  }
  return { dialog, ...parts, fill }
}

test.each(onPhone)('it reports missing and invalid input, in $lang', async (kind) => {
  const { dialog, account, secret, confirm, phone, code, captcha, agreement, submit } = await openRegister(kind)
  await expect.element(account).toHaveFocus()
  await submit.click()
  await expect.element(agreement).toHaveAccessibleDescription(t('session.register.agreementEmpty'))
  await expect.element(account).toHaveFocus()
  for (const [field, empty, typed, wrong] of [
    [account, 'session.register.accountEmpty', 'a_b', 'session.register.accountWrong'],
    [secret, 'session.register.passwordEmpty', 'lantern', 'session.register.passwordWrong'],
    [confirm, 'session.register.confirmEmpty', 'other', 'session.register.confirmWrong'],
    [phone, 'session.phoneEmpty', '12', 'session.phoneWrong'],
    [code, 'session.code.smsEmpty'],
    [captcha, 'session.captchaEmpty'],
  ] as const) {
    await expect.element(field).toHaveAccessibleDescription(t(empty))
    if (!typed) continue
    await field.fill(typed)
    ;(field.element() as HTMLElement).blur()
    await expect.element(field).toHaveAccessibleDescription(t(wrong))
  }
  await expectGood()
  await agreement.click()
  await expect.element(dialog.getByText(t('session.register.agreementEmpty'))).not.toBeInTheDocument()
  expect(sent('register')).toEqual([])
})

describe('an error reply', () => {
  const fields = {
    account: (room: Locator) => fieldOf(room, 'session.account'),
    password: (room: Locator) => secretOf(room, 'session.password'),
    target: (room: Locator) => fieldOf(room, 'session.phone'),
    code: (room: Locator) => fieldOf(room, 'session.code.sms'),
    captcha: (room: Locator) => fieldOf(room, 'session.captcha'),
  }
  test.each([
    ['accountFormatWrong', 'account'],
    ['accountTaken', 'account'],
    ['passwordFormatWrong', 'password'],
    ['passwordTooCommon', 'password'],
    ['phoneFormatWrong', 'target'],
    ['targetTaken', 'target'],
    ['codeWrong', 'code'],
    ['captchaWrong', 'captcha'],
  ] as const)('%s comes back to the field %s, and the picture is a new one', async (error, name) => {
    answer('register', refused(error))
    const { dialog, captcha, submit, fill } = await openRegister()
    await fill()
    await submit.click()
    const field = fields[name](dialog)
    await expect.element(field).toHaveAccessibleDescription(t(`errors.${error}`))
    await expect.element(field).toHaveFocus()
    await expect.element(captcha).toHaveValue('')
    await expect.poll(() => sent('getCaptcha')).toEqual([{ action: 'REG' }, { action: 'REG' }])
  })

  test.each([
    ['the server is busy', refused('overloaded'), 'errors.overloaded'],
    ['the network fails', lost, 'site.network.failed'],
  ] as const)('of no field is said for the whole when %s', async (_name, reply, text) => {
    answer('register', reply)
    const { dialog, submit, fill } = await openRegister()
    await fill()
    await submit.click()
    await expect.element(dialog.getByText(t(text))).toBeVisible()
    expect(isSignedIn()).toBe(false)
  })
})

test('a registered member is logged in', async () => {
  answer('register', {})
  const { dialog, submit, fill } = await openRegister({ lang: 'en-US' })
  const phone = await fill()
  await submit.click()
  await expect.element(accountButton()).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  // The login's own message must not take the place of this one.
  await expect.element(page.getByText(t('session.register.done'))).toBeVisible()
  expect(sent('register')).toEqual([
    expect.objectContaining({
      userName: 'linqing',
      password: 'Bright2026',
      currency: 'CNY',
      regCode: '',
      inviteCode: '',
      bindingWay: 'PHONE',
      bindingUsername: phone,
      bindingPhoneAreaCode: 86,
      bindingRecvCode: '123456',
      captchaInfo: 'A7KX',
    }),
  ])
  expect(sent('login')).toMatchObject([
    { username: 'linqing', password: 'Bright2026', way: 'PASSWORD', captchaCode: '' },
  ])
})

test('when the automatic login fails, the login dialog opens', async () => {
  answer('register', {})
  const { dialog, submit, fill } = await openRegister({ calls: { login: refused('overloaded') } })
  await fill()
  await submit.click()
  await expect.element(page.getByRole('dialog', { name: t('session.login.title') })).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText(t('session.register.done'))).toBeVisible()
})

test('two fast clicks register once', async () => {
  answer('register', pending)
  const { submit, fill } = await openRegister()
  await fill()
  await submit.dblClick()
  await expect.element(submit).toHaveAttribute('aria-busy', 'true')
  expect(sent('register')).toHaveLength(1)
})

test('switching the way clears the input', async () => {
  const { dialog, phone, code } = await openRegister()
  await phone.fill(newPhone())
  await code.fill('123456')
  await dialog.getByLabelText(t('session.register.way'), { exact: true }).selectOptions('EMAIL')
  await expect.element(fieldOf(dialog, 'session.email')).toHaveValue('')
  await expect.element(fieldOf(dialog, 'session.code.email')).toHaveValue('')
})

test('keyboard only, including reading the agreement', async () => {
  answer('register', {})
  const { dialog, account, secret, confirm, phone, code, captcha, agreement, send } = await openRegister()
  await expect.element(account).toHaveFocus()
  for (const [field, text] of [
    [account, 'linqing'],
    [secret, 'Bright2026'],
    [confirm, 'Bright2026'],
    [phone, newPhone()],
  ] as const) {
    await tabTo(field)
    await userEvent.keyboard(text)
  }
  await tabTo(send)
  await userEvent.keyboard('{Enter}')
  // After sending a code the focus moves to its field.
  await expect.element(code).toHaveFocus()
  await expect.element(countingOf(dialog)).toBeVisible()
  await userEvent.keyboard('123456')
  await tabTo(captcha)
  await userEvent.keyboard('A7KX')
  const link = buttonOf(dialog, 'agreement.link')
  await tabTo(link)
  await userEvent.keyboard('{Enter}')
  const text = page.getByRole('dialog', { name: t('agreement.title') })
  await expect.element(text.getByRole('heading', { name: t('agreement.age.title') })).toBeVisible()
  await tabTo(buttonOf(text, 'agreement.known'))
  await userEvent.keyboard('{Enter}')
  await expect.element(text).not.toBeInTheDocument()
  await expect.element(link).toHaveFocus()
  await expect.element(agreement).toBeChecked()
  await tabTo(captcha, '{Shift>}{Tab}{/Shift}')
  await userEvent.keyboard('{Enter}')
  await expect.element(accountButton()).toBeVisible()
  expect(sent('register')).toMatchObject([{ bindingRecvCode: '123456' }])
})

test.each([
  [['EMAIL'], ['session.email'], ['session.phone', 'session.register.invite']],
  [[], [], ['session.phone', 'session.email', 'session.code.sms']],
] as const)('it binds what the server supports: %j', async (supportBindingWay, there, missing) => {
  const calls = { getRegisterOptions: { supportBindingWay: [...supportBindingWay] } }
  const dialog = await openDoor('register', { calls })
  await expect.element(fieldOf(dialog, 'session.account')).toBeVisible()
  for (const key of there) await expect.element(fieldOf(dialog, key)).toBeVisible()
  for (const key of missing) await expect.element(fieldOf(dialog, key)).not.toBeInTheDocument()
  // With fewer than two ways there is no choice.
  await expect.element(dialog.getByLabelText(t('session.register.way'))).not.toBeInTheDocument()
  await expectGood()
})

test('nothing is red before a try, and rare fields are folded', async () => {
  const { dialog, account, submit } = await openRegister()
  await expect.element(account).toHaveFocus()
  await expect.element(dialog.getByLabelText(t('session.register.currency'))).not.toBeVisible()
  await tabTo(submit)
  expect(dialog.element().querySelectorAll('.field-error')).toHaveLength(0)
  await dialog.getByText(t('session.register.more', { currency: 'CNY' })).click()
  await expect.element(dialog.getByLabelText(t('session.register.currency'))).toBeVisible()
  await expectGood()
})

test('the chosen currency is sent, and stored for the next visit', async () => {
  const { dialog } = await openRegister()
  await dialog.getByText(t('session.register.more', { currency: 'CNY' })).click()
  await dialog.getByLabelText(t('session.register.currency')).selectOptions('USD')
  await expect.element(dialog.getByText(t('session.register.more', { currency: 'USD' }))).toBeVisible()
  await expect.poll(() => readStored('currency')).toBe('USD')
  dropFormDrafts()
  closeDialog()
  await expect.element(dialog).not.toBeInTheDocument()
  openDialog('register')
  await expect.element(page.getByText(t('session.register.more', { currency: 'USD' }))).toBeVisible()
})

test('a refused currency opens the folded fields', async () => {
  answer('register', refused('currencyUnknown'))
  const { dialog, submit, fill } = await openRegister()
  await fill()
  await submit.click()
  const currency = dialog.getByLabelText(t('session.register.currency'))
  await expect.element(currency).toHaveAccessibleDescription(t('errors.currencyUnknown'))
  await expect.element(currency).toHaveFocus()
})

test('what was typed survives the login dialog and Escape, except passwords and codes', async () => {
  const { dialog, account, secret, phone, code, fill } = await openRegister()
  const number = await fill()
  await buttonOf(dialog, 'session.register.toLogin').click()
  const login = page.getByRole('dialog', { name: t('session.login.title') })
  await expect.element(login).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(login).not.toBeInTheDocument()
  openDialog('register')
  await expect.element(account).toHaveValue('linqing')
  await expect.element(phone).toHaveValue(number)
  await expect.element(dialog.getByRole('checkbox')).toBeChecked()
  await expect.element(secret).toHaveValue('')
  await expect.element(code).toHaveValue('')
})

test.each([
  ['lantern8', 'fair'],
  ['linqing2026', 'weak'],
  ['Bright2026', 'strong'],
] as const)('the password %s is called %s', async (password, strength) => {
  const { account, secret } = await openRegister()
  await account.fill('linqing')
  await expect.element(secret).toHaveAccessibleDescription(t('session.register.passwordNote'))
  await secret.fill(password)
  await expect.element(secret).toHaveAccessibleDescription(t(`session.strength.${strength}`))
})

test.each(['zh-CN', 'en-US'] as const)('all of it fits into a window of 1280 x 720, in %s', async (lang) => {
  const { dialog, fill } = await openRegister({ lang })
  await page.viewport(1280, 720)
  await fill()
  const body = dialog.element().querySelector('.dialog-body')!
  await expect.poll(() => body.scrollHeight - body.clientHeight).toBeLessThanOrEqual(0)
  expect(dialog.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(720)
  await expectGood()
})

test.each(kinds)(
  'whatever gets the focus is seen whole, the first mistake with its label and message, in $lang',
  async (kind) => {
    const { dialog, account, submit } = await openRegister(kind)
    const body = dialog.element().querySelector('.dialog-body')!
    const isWhole = (selector: string) => {
      const part = document.activeElement!.closest(selector)!.getBoundingClientRect()
      const room = body.getBoundingClientRect()
      return part.top >= room.top && part.bottom <= Math.min(room.bottom, innerHeight)
    }
    await tabTo(submit)
    await submit.click()
    await expect.element(account).toHaveFocus()
    await expect.poll(() => isWhole('.field')).toBe(true)
    for (let presses = 0; document.activeElement !== submit.element(); presses += 1) {
      expect(presses).toBeLessThan(20)
      await userEvent.keyboard('{Tab}')
      if (body.contains(document.activeElement)) await expect.poll(() => isWhole('*')).toBe(true)
    }
  },
)

describe('whether an account name is free', () => {
  const noteOf = (account: Locator, key: Parameters<typeof t>[0]) =>
    expect.element(account).toHaveAccessibleDescription(t(key))

  test.each(onDesktop)(
    'is said while it is typed, once, and a taken one is red only after a try, in $lang',
    async (kind) => {
      answer('checkAccountName', ({ userName }) => ({ isFree: userName !== 'linqing' }))
      const { dialog, account, submit, fill } = await openRegister(kind)
      await noteOf(account, 'session.register.accountNote')
      await account.click()
      await userEvent.keyboard('moon')
      await noteOf(account, 'session.register.nameFree')
      await expectGood()
      await userEvent.keyboard('lit')
      await noteOf(account, 'session.register.nameFree')
      expect(sent('checkAccountName').map(({ userName }) => userName)).toEqual(['moon', 'moonlit'])
      await fill()
      await noteOf(account, 'session.register.nameTaken')
      expect(dialog.element().querySelectorAll('.field-error')).toHaveLength(0)
      await expectGood()
      await submit.click()
      await noteOf(account, 'errors.accountTaken')
      await expect.element(account).toHaveFocus()
      await account.fill('moonlit')
      await noteOf(account, 'session.register.nameFree')
      expect(sent('register')).toEqual([])
    },
  )

  test('an answer about an older name is dropped', async () => {
    let late = (_isFree: boolean) => {}
    const slow = new Promise<{ isFree: boolean }>((done) => (late = (isFree) => done({ isFree })))
    answer('checkAccountName', () => slow, { isFree: false })
    const { account } = await openRegister()
    await account.fill('moonlit')
    await expect.poll(() => sent('checkAccountName').length).toBe(1)
    await account.fill('linqing')
    await noteOf(account, 'session.register.nameTaken')
    late(true)
    await slow
    for (let frames = 0; frames < 6; frames += 1) {
      await new Promise(requestAnimationFrame)
      expect(page.getByText(t('session.register.nameFree')).elements()).toEqual([])
      expect(page.getByText(t('session.register.nameTaken')).elements()).not.toEqual([])
    }
  })

  test.each([
    ['the address has asked enough', refused('tooManyRequests', { seconds: 60 })],
    ['the tenant wants a captcha first', refused('captchaRequired')],
  ] as const)('stays unsaid, and is not asked again, when %s', async (_name, reply) => {
    answer('checkAccountName', reply)
    const { account, secret } = await openRegister()
    await account.fill('moonlit')
    await expect.poll(() => sent('checkAccountName').length).toBe(1)
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await account.fill('linqing')
    await vi.advanceTimersByTimeAsync(2_000)
    vi.useRealTimers()
    await secret.click()
    await noteOf(account, 'session.register.accountNote')
    expect(sent('checkAccountName')).toHaveLength(1)
    expect(document.querySelector('.toast')).toBeNull()
  })

  test('stays unsaid when the network fails, and is asked again later', async () => {
    answer('checkAccountName', lost, { isFree: true })
    const { account } = await openRegister()
    await account.fill('moonlit')
    await expect.poll(() => sent('checkAccountName').length).toBe(1)
    await noteOf(account, 'session.register.accountNote')
    await account.fill('linqing')
    await noteOf(account, 'session.register.nameFree')
    expect(document.querySelector('.toast')).toBeNull()
  })
})
