// Login by password: messages, requests, and when the captcha is required.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  accountButton,
  buttonOf,
  expectOutside,
  fieldOf,
  loggedIn,
  onDesktop,
  onPhone,
  openDoor,
  secretOf,
} from '../../test/doors.ts'
import { answer, lost, pending, refused, sent } from '../../test/network.ts'
import { renderAt } from '../../test/render.tsx'
import { expectAccessible, expectGood, t, tabTo } from '../../test/screen.ts'

const wrong = refused('loginRefused')

async function openLogin(visit: Parameters<typeof openDoor>[1] = {}) {
  const dialog = await openDoor('login', visit)
  return {
    dialog,
    account: fieldOf(dialog, 'session.account'),
    secret: secretOf(dialog, 'session.password'),
    submit: buttonOf(dialog, 'session.login.submit'),
  }
}

const loginButton = () => page.getByRole('banner').getByRole('button', { name: t('site.login') })

test.each(onDesktop)(
  'it refuses a wrong password, shows the password, and logs in on retry, in $lang',
  async (kind) => {
    answer('login', wrong, loggedIn)
    const { dialog, account, secret, submit } = await openLogin(kind)
    await expect.element(account).toHaveFocus()
    await expect.element(account).toHaveAttribute('autocomplete', 'username webauthn')
    await expect.element(secret).toHaveAttribute('autocomplete', 'current-password')
    await expect.element(dialog.getByText(t('session.login.notice'))).toBeVisible()

    await account.fill(' linqing ')
    await secret.fill('Wrong2026')
    await submit.click()
    await expect.element(dialog.getByText(t('errors.loginRefused'))).toBeVisible()
    await expect.element(secret).toHaveFocus()
    await buttonOf(dialog, 'session.passwordShow').click()
    await expect.element(secret).toHaveAttribute('type', 'text')
    await expectGood()

    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await loginButton().click()
    // The account stays typed, the password does not.
    await expect.element(account).toHaveValue(' linqing ')
    await expect.element(secret).toHaveValue('')
    await account.fill('linqing')
    await secret.fill('Bright2026')
    await submit.click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(accountButton()).toBeVisible()
    await expect.element(page.getByText(t('session.login.done'))).toBeVisible()
    expect(location.pathname).toBe('/vip')
    expect(sent('login')).toEqual(
      ['Wrong2026', 'Bright2026'].map((password) => ({
        username: 'linqing',
        password,
        way: 'PASSWORD',
        captchaCode: '',
        captchaInfo: '',
        deviceProvider: 'Chrome',
        deviceVersion: expect.stringMatching(/^[\d.]+$/),
        deviceId: expect.stringMatching(/./),
        deviceType: 'WEB_PC',
      })),
    )
  },
)

test.each(onPhone)('it reports missing input, in $lang', async (kind) => {
  const { account, secret, submit } = await openLogin(kind)
  await submit.click()
  await expect.element(account).toHaveAccessibleDescription(t('session.login.accountEmpty'))
  await expect.element(secret).toHaveAccessibleDescription(t('session.login.passwordEmpty'))
  await expect.element(account).toHaveFocus()
  await expectGood()
  await account.fill('linqing')
  await expect.element(account).not.toHaveAccessibleDescription()
  await submit.click()
  await expect.element(secret).toHaveFocus()
  expect(sent('login')).toEqual([])
})

test.each([
  ['the account is locked', refused('accountLocked'), 'errors.accountLocked'],
  ['the server is busy', refused('overloaded'), 'errors.overloaded'],
  ['the network fails', lost, 'site.network.failed'],
] as const)('it says why when %s, and nobody is in', async (_name, reply, text) => {
  answer('login', reply)
  const { dialog, account, secret, submit } = await openLogin()
  await account.fill('linqing')
  await secret.fill('Bright2026')
  await submit.click()
  await expect.element(dialog.getByText(t(text))).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expectOutside()
})

test.each(onDesktop)('three wrong passwords require the captcha, in $lang', async (kind) => {
  answer('login', wrong, wrong, refused('loginRefused', { needCaptcha: true }), refused('captchaWrong'), loggedIn)
  const { dialog, account, secret, submit } = await openLogin(kind)
  const captcha = fieldOf(dialog, 'session.captcha')
  await account.fill('linqing')
  for (let tries = 1; tries <= 3; tries += 1) {
    expect(captcha.query()).toBeNull()
    await secret.fill(`Wrong202${tries}`)
    await submit.click()
    await expect.poll(() => sent('login')).toHaveLength(tries)
    await expect.element(submit).not.toHaveAttribute('aria-busy', 'true')
  }
  await expect.element(captcha).toBeVisible()
  const picture = dialog.getByRole('img', { name: t('session.captcha.picture') })
  await expect.element(picture).toBeVisible()
  await expect.element(captcha).toHaveAttribute('maxlength', '8')
  await secret.fill('Bright2026')
  await submit.click()
  await expect.element(captcha).toHaveAccessibleDescription(t('session.captchaEmpty'))
  await expect.element(dialog.getByText(t('errors.loginRefused'))).not.toBeInTheDocument()
  await expectGood()

  const shown = picture.element().getAttribute('src')
  await captcha.fill('0000')
  await submit.click()
  await expect.element(dialog.getByText(t('errors.captchaWrong'))).toBeVisible()
  await expect.element(captcha).toHaveFocus()
  await expect.element(captcha).toHaveValue('')
  await expect.poll(() => picture.query()?.getAttribute('src') ?? shown).not.toBe(shown)
  expect(sent('getCaptcha')).toEqual([{ action: 'LOGIN' }, { action: 'LOGIN' }])
  await captcha.fill(' A7KX ')
  await submit.click()
  await expect.element(accountButton()).toBeVisible()
  expect(sent('login').map(({ captchaCode }) => captchaCode)).toEqual(['', '', '', '0000', 'A7KX'])
})

test('a captcha that the server requires from the start is in the form', async () => {
  const calls = { getLoginOptions: { needCaptcha: true, loginWays: ['PASSWORD'] } }
  const { dialog } = await openLogin({ calls })
  await expect.element(fieldOf(dialog, 'session.captcha')).toBeVisible()
  // A single way needs no tabs.
  await expect.element(dialog.getByRole('tab')).not.toBeInTheDocument()
})

test('a slow login shows the busy state and ignores a second click', async () => {
  answer('login', pending)
  const { account, secret, submit } = await openLogin()
  await account.fill('linqing')
  await secret.fill('Bright2026')
  await submit.dblClick()
  await expect.element(submit).toHaveAttribute('aria-busy', 'true')
  await userEvent.keyboard('{Enter}')
  expect(sent('login')).toHaveLength(1)
})

test('keyboard only, from the top of the page; afterwards the focus is on the page', async () => {
  answer('login', loggedIn)
  await renderAt('/vip', { lang: 'en-US' })
  await tabTo(loginButton())
  await userEvent.keyboard('{Enter}')
  const dialog = page.getByRole('dialog', { name: t('session.login.title') })
  const secret = secretOf(dialog, 'session.password')
  await expect.element(fieldOf(dialog, 'session.account')).toHaveFocus()
  await userEvent.keyboard('linqing{Tab}')
  await expect.element(secret).toHaveFocus()
  await userEvent.keyboard('Bright2026{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(accountButton()).toBeVisible()
  await expect.poll(() => document.activeElement).not.toBe(document.body)
  expect(sent('login')).toMatchObject([{ username: 'linqing', password: 'Bright2026' }])
})

test('a member page opens the login dialog for a visitor and renders after the login', async () => {
  await renderAt('/member/wallet', {
    calls: { login: loggedIn, listWallets: { rows: [] }, listOperatorViews: { rows: [], nextCursor: '' } },
  })
  const dialog = page.getByRole('dialog', { name: t('session.login.title') })
  await expect.element(dialog).toBeVisible()
  await expectAccessible()
  await fieldOf(dialog, 'session.account').fill('linqing')
  await secretOf(dialog, 'session.password').fill('Bright2026')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { level: 1, name: t('wallet.title') })).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('the welcome toast shows time and place of the last login', async () => {
  answer('login', { ...loggedIn, lastLoginAt: '2026-03-01T12:30:00Z', lastLoginPlace: 'CN' })
  const { account, secret, submit } = await openLogin({ lang: 'en-US' })
  await account.fill('linqing')
  await secret.fill('Bright2026')
  await submit.click()
  await expect.element(page.getByText(/20:30.*China/)).toBeVisible()
})

test('it shows the ways that the server allows, its first one open', async () => {
  const calls = { getLoginOptions: { needCaptcha: false, loginWays: ['EMAIL', 'PASSWORD'] } }
  const dialog = await openDoor('login', { calls })
  const tabs = dialog.getByRole('tab')
  // Until the server has answered, the dialog shows the usual ways.
  await expect
    .poll(() => tabs.elements().map(({ textContent }) => textContent))
    .toEqual([t('session.login.way.EMAIL'), t('session.login.way.PASSWORD')])
  await expect.element(tabs.first()).toHaveAttribute('aria-selected', 'true')
  await expect.element(fieldOf(dialog, 'session.email')).toBeVisible()
})

test('with one way there is nothing to choose', async () => {
  const calls = { getLoginOptions: { needCaptcha: false, loginWays: ['PASSWORD'] } }
  const dialog = await openDoor('login', { calls })
  await expect.element(fieldOf(dialog, 'session.account')).toBeVisible()
  await expect.element(dialog.getByRole('tab')).not.toBeInTheDocument()
})

test('what was typed survives another tab of the dialog', async () => {
  const { dialog, account, secret } = await openLogin({
    calls: { getLoginOptions: { needCaptcha: false, loginWays: ['PASSWORD', 'PHONE'] } },
  })
  await account.fill('linqing')
  await secret.fill('Bright2026')
  await dialog.getByRole('tab', { name: t('session.login.way.PHONE') }).click()
  await fieldOf(dialog, 'session.phone').fill('13900001111')
  await dialog.getByRole('tab', { name: t('session.login.way.PASSWORD') }).click()
  await expect.element(account).toHaveValue('linqing')
  await expect.element(secret).toHaveValue('Bright2026')
  await dialog.getByRole('tab', { name: t('session.login.way.PHONE') }).click()
  await expect.element(fieldOf(dialog, 'session.phone')).toHaveValue('13900001111')
})
