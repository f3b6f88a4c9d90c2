import type { Handler } from '../../call/rpc/handler.ts'
import { drawCaptcha, newAnswer } from './captcha-image.ts'
import { replaceCaptcha } from './captcha-rows.ts'
import { hashAnswer } from './check-captcha.ts'

export const getCaptcha: Handler<'getCaptcha'> = async (call, input) => {
  const answer = newAnswer()
  // Drawn before the transaction, so that no database connection waits for it.
  const content = await drawCaptcha(answer)
  await replaceCaptcha(call.db, call.sessionId, input.action, hashAnswer(call.sessionId, answer))
  return { content }
}
