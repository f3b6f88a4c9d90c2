import { createHash, timingSafeEqual } from 'node:crypto'
import type { Queryable } from '../../base/db/db.ts'
import { takeCaptcha } from './captcha-rows.ts'

export type CaptchaAction = 'LOGIN' | 'REG' | 'SMS_CODE' | 'RETRIEVE_PWD'

/** The hash stored of an answer. Case is ignored because the picture does not show it reliably. */
export function hashAnswer(sessionId: string, answer: string): Buffer {
  return createHash('sha256').update(`${sessionId}/${answer.toUpperCase()}`).digest()
}

/** True when the code matches the session's open image of that action. Right or wrong, the image is used up. */
export async function checkCaptcha(
  db: Queryable,
  sessionId: string,
  action: CaptchaAction,
  code: string,
): Promise<boolean> {
  const stored = await takeCaptcha(db, sessionId, action)
  return stored !== null && timingSafeEqual(stored, hashAnswer(sessionId, code))
}
