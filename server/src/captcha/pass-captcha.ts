import type { Db } from '../db/db.ts'
import type { CallFacts, VisitorFacts } from '../rpc/handler.ts'
import { checkCaptcha } from './check-captcha.ts'

export async function passCaptcha(
  call: CallFacts & VisitorFacts & { readonly db: Db },
  action: 'LOGIN' | 'REG' | 'SMS_CODE' | 'RETRIEVE_PWD',
  { captchaCode }: { readonly captchaCode: string; readonly captchaInfo: string },
): Promise<boolean> {
  return await checkCaptcha(call.db, call.sessionId, action as 'LOGIN', captchaCode)
}
