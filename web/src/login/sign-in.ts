import type { Request } from '@mingtang/contract/client.ts'
import { call } from '../call/client.ts'
import type { CaptchaAnswer } from '../form/captcha/captcha-answer.ts'
import { asVisitor } from '../session/as-visitor.ts'
import { deviceFacts } from './device-facts.ts'
import { goOn } from './login-steps.ts'

type Credentials = Pick<Request<'login'>, 'username' | 'password' | 'way' | 'phoneAreaCode'>

/** Logs in and continues with the pending steps; true when the login is complete. Rejects with CallFailure. */
export async function signIn(credentials: Credentials, answer: CaptchaAnswer): Promise<boolean> {
  const login = await asVisitor(() => call('login', { ...deviceFacts(), ...credentials, ...answer }))
  return goOn(login, credentials.username ?? '')
}
