import { call } from '../call/client.ts'
import { asVisitor } from '../session/as-visitor.ts'
import { goOn } from './login-steps.ts'
import { fetchPasskeys } from './fetch-passkeys.ts'

/** True where the browser has WebAuthn. */
export function hasPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function'
}

/** Logs in with a passkey that the member chooses in the browser's dialog; false when it was closed. Rejects with CallFailure. */
export async function signInByPasskey(): Promise<boolean> {
  const [optionsJson, { answerWithPasskey }] = await Promise.all([askChallenge(), fetchPasskeys()])
  return await enterWith(await answerWithPasskey(optionsJson))
}

// The server forgets the challenge after five minutes.
const renewMs = 4 * 60_000

/**
 * Offers passkeys in the account field until `signal` aborts, where the browser can (conditional UI). Reports a refused
 * login; an offer that cannot be made is silent, because the button remains.
 */
export async function offerPasskeyLogin(signal: AbortSignal, onRefused: (error: unknown) => void): Promise<void> {
  if (!hasPasskeys() || !(await window.PublicKeyCredential.isConditionalMediationAvailable?.())) return
  const made = await Promise.all([askChallenge(), fetchPasskeys()]).catch(() => null)
  if (!made || signal.aborted) return
  const [optionsJson, { endOffer, offerPasskeys }] = made
  const renewal = setTimeout(endOffer, renewMs)
  signal.addEventListener('abort', endOffer, { once: true })
  const responseJson = await offerPasskeys(optionsJson)
  clearTimeout(renewal)
  signal.removeEventListener('abort', endOffer)
  if (!signal.aborted) await enterWith(responseJson).catch(onRefused)
}

async function askChallenge(): Promise<string> {
  return (await asVisitor(() => call('beginPasskeyLogin', {}))).optionsJson
}

async function enterWith(responseJson: string | undefined): Promise<boolean> {
  if (responseJson === undefined) return false
  const { login } = await call('loginByPasskey', { responseJson })
  if (login) goOn(login, '')
  return true
}
