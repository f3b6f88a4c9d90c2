import { type CaptchaAction } from '../captcha/check-captcha.ts'
import { passCaptcha } from '../captcha/pass-captcha.ts'
import { bucketOf } from '../../base/contact/contact.ts'
import type { Db } from '../../base/db/db.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import type { CallFacts, VisitorFacts } from '../../call/rpc/handler.ts'
import { secondsToWait } from './code-rows.ts'
import { pauseSeconds } from './codes.ts'

const action: CaptchaAction = 'SMS_CODE'

/**
 * True when the request to send a code came with a right captcha. Throws captchaWrong for a wrong one, and codeTooSoon
 * before the captcha is checked, so that it is not used up. Whether one is needed is decided in `sendCode` (codes.ts).
 */
export async function hasPassedForCode(
  call: CallFacts & VisitorFacts & { readonly db: Db },
  send: { readonly action: string; readonly target: string },
  input: { readonly captchaCode: string; readonly captchaInfo: string },
): Promise<boolean> {
  const nextSendSeconds = await secondsToWait(call.db, call.tenant, bucketOf(send.target), send.action, pauseSeconds)
  if (nextSendSeconds > 0) throw new CallError('codeTooSoon', { nextSendSeconds })
  if (input.captchaCode === '' && input.captchaInfo === '') return false
  if (!(await passCaptcha(call, action, input))) throw new CallError('captchaWrong')
  return true
}
