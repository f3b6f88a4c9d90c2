import { CallFailure } from '@mingtang/contract/client.ts'

/** Loads the WebAuthn chunk; a loading error is reported as a call without a response. */
export async function fetchPasskeys() {
  try {
    return await import('./passkey.ts')
  } catch {
    throw new CallFailure('beginPasskeyCheck', '', '')
  }
}
