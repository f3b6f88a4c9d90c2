import { CallError } from '../../call/rpc/call-error.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { newToken } from '../../base/secret/token.ts'
import { hashPass, passPrefix } from './pass-captcha.ts'
import { insertPass, takeSlider } from './slider-rows.ts'
import { isHandMade } from './track-rule.ts'

export const checkSlider: Handler<'checkSlider'> = async (call, input) => {
  const slider = await takeSlider(call.db, call.sessionId, input.id)
  if (!slider || !isHandMade(input.track, slider.answerX)) throw new CallError('captchaWrong')
  const captchaInfo = passPrefix + newToken()
  await insertPass(call.db, {
    tokenHash: hashPass(captchaInfo),
    sessionId: call.sessionId,
    action: slider.action,
  })
  return { captchaInfo }
}
