// The codes of an authenticator app.
import { generate } from 'otplib'

/** The TOTP code `steps` 30-second steps from now. */
export function totpCode(secret: string, steps = 0): Promise<string> {
  return generate({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 })
}

/** Uses the code of the previous step, so that the current one stays unused; once more when the step ends meanwhile and that code is too old. */
export async function usePreviousCode<Reply>(
  secret: string,
  use: (code: string) => Promise<Reply>,
): Promise<{ usedCode: string; reply: Reply }> {
  for (;;) {
    const usedCode = await totpCode(secret, -1)
    try {
      return { usedCode, reply: await use(usedCode) }
    } catch (error) {
      if (usedCode === (await totpCode(secret, -1))) throw error
    }
  }
}
