import { startAuthentication, startRegistration } from '@simplewebauthn/browser'

/** Answers a login's or a step-up's challenge with a passkey; undefined when the member closed the browser's window. */
export async function answerWithPasskey(optionsJson: string): Promise<string | undefined> {
  return orClosed(async () => await startAuthentication({ optionsJSON: JSON.parse(optionsJson) as never }))
}

/** Makes a new passkey on this device; undefined when the member closed the browser's window. */
export async function makePasskey(optionsJson: string): Promise<string | undefined> {
  return orClosed(async () => await startRegistration({ optionsJSON: JSON.parse(optionsJson) as never }))
}

// Closing, waiting too long and having no fitting key all come as the same kind of error: nothing was proved.
async function orClosed(ask: () => Promise<object>): Promise<string | undefined> {
  try {
    return JSON.stringify(await ask())
  } catch (error) {
    if (error instanceof Error) return undefined
    throw error
  }
}
