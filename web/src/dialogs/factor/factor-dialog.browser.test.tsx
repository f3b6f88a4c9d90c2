// A login that waits for the second factor.
import type { SecondFactor } from '@mingtang/contract/gen/words.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  accountButton,
  buttonOf,
  enter,
  expectOutside,
  fieldOf,
  isSignedIn,
  loggedIn,
  onDesktop,
  onPhone,
} from '../../test/doors.ts'
import { answer, lost, refused, sent } from '../../test/network.ts'
import { expectGood, t } from '../../test/screen.ts'
import { challenge, shownKey } from '../../test/shown-key.ts'

afterEach(() => vi.restoreAllMocks())

async function openFactor(secondFactors: SecondFactor[], visit: Parameters<typeof enter>[1] = {}) {
  await enter({ secondFactors }, visit)
  const dialog = page.getByRole('dialog', { name: t('session.factor.title') })
  await expect.element(dialog).toBeVisible()
  return {
    dialog,
    code: fieldOf(dialog, 'session.factor.code'),
    submit: buttonOf(dialog, 'session.factor.submit'),
    use: buttonOf(dialog, 'session.passkey.use'),
  }
}

test.each(onDesktop)('a TOTP code is requested, refused and accepted, in $lang', async (kind) => {
  answer('checkSecondFactor', refused('codeWrong'), lost, { login: loggedIn })
  const { dialog, code, submit, use } = await openFactor(['TOTP'], kind)
  await expect.element(dialog).toHaveAccessibleDescription(t('session.factor.note'))
  await expect.element(use).not.toBeInTheDocument()
  await expect.element(code).toHaveFocus()
  await submit.click()
  await expect.element(code).toHaveAccessibleDescription(t('session.code.empty'))
  await expect.element(code).toHaveFocus()
  for (const [typed, said] of [
    ['000000', 'errors.codeWrong'],
    ['111111', 'site.network.failed'],
  ] as const) {
    await code.fill(typed)
    await expect.element(code).toHaveAccessibleDescription(t(said))
    await expect.element(code).toHaveValue('')
    await expect.element(code).toHaveFocus()
  }
  await expectGood()
  expect(isSignedIn()).toBe(false)
  await code.fill(' 123456 ')
  await expect.element(accountButton()).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent('checkSecondFactor')).toEqual(['000000', '111111', '123456'].map((one) => ({ code: one })))
})

test.each(onPhone)('a passkey as the only factor, in $lang', async (kind) => {
  answer('beginPasskeyCheck', refused('overloaded'), challenge)
  answer('checkPasskey', refused('factorUnknown'), { login: loggedIn })
  const ask = vi.spyOn(navigator.credentials, 'get')
  ask.mockRejectedValueOnce(new DOMException('closed', 'NotAllowedError')).mockResolvedValue(shownKey())
  const { dialog, use } = await openFactor(['PASSKEY'], kind)
  await expect.element(dialog.getByRole('textbox')).not.toBeInTheDocument()
  for (const said of ['errors.overloaded', 'session.passkey.closed', 'errors.factorUnknown'] as const) {
    await use.click()
    await expect.element(dialog.getByText(t(said))).toBeVisible()
  }
  await expectGood()
  await use.click()
  await expect.element(accountButton()).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  const [given] = sent('checkPasskey')
  expect(JSON.parse(given!.responseJson!)).toMatchObject({
    id: 'key',
    type: 'public-key',
    response: { signature: 'AQ' },
  })
  expect(sent('checkPasskey')).toHaveLength(2)
})

test('with both factors set up, both are offered', async () => {
  const { code, use } = await openFactor(['TOTP', 'PASSKEY'])
  await expect.element(code).toBeVisible()
  await expect.element(use).toBeVisible()
  await expectGood()
})

test('cancelling leaves the visitor logged out', async () => {
  await openFactor(['TOTP'])
  await userEvent.keyboard('{Escape}')
  await expectOutside()
  expect(sent('checkSecondFactor')).toEqual([])
})

test('customer service is one click away', async () => {
  const { dialog } = await openFactor(['PASSKEY'])
  await buttonOf(dialog, 'session.service.contact').click()
  await expect.poll(() => location.pathname).toBe('/home/customerService')
  await expectOutside()
})

test.each(onDesktop)('a backup code stands in for the app, in $lang', async (kind) => {
  answer('checkSecondFactor', refused('codeWrong'), { login: loggedIn })
  const { dialog, code, submit } = await openFactor(['TOTP'], kind)
  await buttonOf(dialog, 'session.backupCode.use').click()
  const backup = fieldOf(dialog, 'session.backupCode')
  await expect.element(backup).toHaveFocus()
  await expect.element(code).not.toBeInTheDocument()
  await backup.fill('7KQMX-2FHTB')
  await submit.click()
  await expect.element(backup).toHaveAccessibleDescription(t('errors.codeWrong'))
  await expect.element(backup).toHaveFocus()
  await expectGood()
  await backup.fill('7KQMX-2FHTA')
  await submit.click()
  await expect.element(accountButton()).toBeVisible()
  expect(sent('checkSecondFactor')).toEqual([{ code: '7KQMX-2FHTB' }, { code: '7KQMX-2FHTA' }])
})
