import { call } from '../call/client.ts'

let opening: Promise<void> | undefined

/** Opens the guest session needed for login and registration; once per visit, retried after a failure. */
export function ensureGuest(): Promise<void> {
  opening ??= call('openGuestSession', {}).then(
    () => {},
    () => {
      opening = undefined
    },
  )
  return opening
}
