import type { Handler } from '../../call/rpc/handler.ts'
import { drawCaptcha, newAnswer } from './captcha-image.ts'
import { replaceCaptcha } from './captcha-rows.ts'
import { hashAnswer } from './check-captcha.ts'

export const getSmsCaptcha: Handler<'getSmsCaptcha'> = async (call) => {
  const answer = newAnswer()
  const content = await drawCaptcha(answer)
  await replaceCaptcha(call.db, call.sessionId, 'SMS_CODE', hashAnswer(call.sessionId, answer))
  return { content }
}
