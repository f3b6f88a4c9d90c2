import { call } from '../../call/client.ts'
import { enterSession } from '../../session/sign-in-out.ts'
import { asVisitor } from './as-visitor.ts'
import { deviceFacts } from './device-facts.ts'

/** Logs in by password and tells the site that a member is here now; rejects with CallFailure. */
export async function signIn(account: string, password: string, captchaCode: string): Promise<void> {
  const request = {
    ...deviceFacts(),
    username: account.trim(),
    password,
    way: 'PASSWORD',
    captchaCode: captchaCode.trim(),
  }
  await asVisitor(() => call('login', request))
  enterSession()
}
