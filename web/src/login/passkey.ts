import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser'

/** Answers a WebAuthn challenge with a passkey; undefined when the member closed the browser's dialog. */
export async function answerWithPasskey(optionsJson: string): Promise<string | undefined> {
  return orClosed(async () => await startAuthentication({ optionsJSON: JSON.parse(optionsJson) as never }))
}

/**
 * Lets the browser offer passkeys in the account field (conditional UI); resolves when the member chose one, undefined when
 * the offer ended.
 */
export async function offerPasskeys(optionsJson: string): Promise<string | undefined> {
  return orClosed(
    async () => await startAuthentication({ optionsJSON: JSON.parse(optionsJson) as never, useBrowserAutofill: true }),
  )
}

/** Ends an offer of passkeys. */
export function endOffer(): void {
  WebAuthnAbortService.cancelCeremony()
}

/** Creates a new passkey on this device; undefined when the member closed the browser's dialog. */
export async function makePasskey(optionsJson: string): Promise<string | undefined> {
  return orClosed(async () => await startRegistration({ optionsJSON: JSON.parse(optionsJson) as never }))
}

// Cancel, timeout and no matching key all raise the same kind of error.
async function orClosed(ask: () => Promise<object>): Promise<string | undefined> {
  try {
    return JSON.stringify(await ask())
  } catch (error) {
    if (error instanceof Error) return undefined
    throw error
  }
}
