import { CallFailure } from '@mingtang/contract/client.ts'

/** The part that speaks with the browser about passkeys; one that does not come is a call without an answer. */
export async function fetchPasskeys() {
  try {
    return await import('./passkey.ts')
  } catch {
    throw new CallFailure('beginPasskeyCheck', '', '')
  }
}
