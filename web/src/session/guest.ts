import { call } from '../call/client.ts'

let opening: Promise<void> | undefined

/** Opens the guest session that a login or registration starts from; once per visit, tried again after a failure. */
export function ensureGuest(): Promise<void> {
  opening ??= call('openGuestSession', {}).then(
    () => {},
    () => {
      opening = undefined
    },
  )
  return opening
}
