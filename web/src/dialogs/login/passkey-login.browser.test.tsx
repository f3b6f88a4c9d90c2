// Login by a passkey, without a name: the button, and the browser's offer in the account field.
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { accountButton, buttonOf, expectOutside, fieldOf, loggedIn, onPhone, openDoor } from '../../test/doors.ts'
import { answer, refused, sent } from '../../test/network.ts'
import { expectGood, t } from '../../test/screen.ts'

afterEach(() => vi.restoreAllMocks())

type CredentialOptions = CredentialRequestOptions & { mediation?: string }

/** The browser's WebAuthn result after the member chose a passkey. */
function chosenKey() {
  const bytes = new Uint8Array([1]).buffer
  const response = { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes, userHandle: bytes }
  return { id: 'key', rawId: bytes, response, type: 'public-key', getClientExtensionResults: () => ({}) } as never
}

/** A browser that offers passkeys in the account field or not, and answers the button's and the field's requests. */
function browser(answers: { field?: () => Promise<Credential>; button?: () => Promise<Credential> }) {
  vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockResolvedValue(answers.field !== undefined)
  const never = (options: CredentialOptions) =>
    new Promise<Credential>((_, reject) =>
      options.signal?.addEventListener('abort', () => reject(new DOMException('ended', 'AbortError'))),
    )
  return vi.spyOn(navigator.credentials, 'get').mockImplementation((options: CredentialOptions = {}) => {
    const given = options.mediation === 'conditional' ? answers.field : answers.button
    return given ? given() : never(options)
  })
}

test.each(onPhone)('by the button: closed, refused, then logged in, in $lang', async (kind) => {
  const closed = () => Promise.reject(new DOMException('closed', 'NotAllowedError'))
  const button = vi.fn(closed).mockImplementationOnce(closed).mockResolvedValue(chosenKey())
  browser({ button })
  const dialog = await openDoor('login', kind)
  answer('loginByPasskey', refused('passkeyRefused'), { login: loggedIn })
  const use = buttonOf(dialog, 'session.passkey.signIn')
  for (const said of ['session.passkey.closed', 'errors.passkeyRefused'] as const) {
    await use.click()
    await expect.element(dialog.getByText(t(said))).toBeVisible()
  }
  await expectGood()
  await use.click()
  await expect.element(accountButton()).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  const [given] = sent('loginByPasskey')
  expect(JSON.parse(given!.responseJson!)).toMatchObject({ id: 'key', response: { signature: 'AQ', userHandle: 'AQ' } })
})

test('where the browser can, it offers passkeys in the account field, which log in without a click on ours', async () => {
  let choose: (key: Credential) => void = () => {}
  const get = browser({ field: () => new Promise((resolve) => (choose = resolve)) })
  const dialog = await openDoor('login')
  answer('loginByPasskey', { login: loggedIn })
  await expect.element(fieldOf(dialog, 'session.account')).toHaveAttribute('autocomplete', 'username webauthn')
  await expect.poll(() => get.mock.calls.length).toBe(1)
  choose(chosenKey())
  await expect.element(accountButton()).toBeVisible()
  expect(sent('loginByPasskey')).toHaveLength(1)
})

test('closing the dialog ends the offer', async () => {
  const get = browser({ field: undefined as never })
  vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockResolvedValue(true)
  await openDoor('login')
  await expect.poll(() => get.mock.calls.length).toBe(1)
  const { signal } = get.mock.calls[0]![0] as CredentialOptions
  await userEvent.keyboard('{Escape}')
  await expectOutside()
  await expect.poll(() => signal?.aborted).toBe(true)
})
