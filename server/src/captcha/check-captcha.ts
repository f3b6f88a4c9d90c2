import { createHash, timingSafeEqual } from 'node:crypto'
import type { Queryable } from '../db/db.ts'
import { takeCaptcha } from './captcha-rows.ts'

export type CaptchaAction = 'LOGIN' | 'REG' | 'SMS_CODE' | 'RETRIEVE_PWD'

/** What is stored of an answer; case does not count, because the picture cannot tell it. */
export function hashAnswer(sessionId: string, answer: string): Buffer {
  return createHash('sha256').update(`${sessionId}/${answer.toUpperCase()}`).digest()
}

/** True when the code fits the session's living image of that action. Right or wrong, the image is used up. */
export async function checkCaptcha(
  db: Queryable,
  sessionId: string,
  action: CaptchaAction,
  code: string,
): Promise<boolean> {
  const stored = await takeCaptcha(db, sessionId, action)
  return stored !== null && timingSafeEqual(stored, hashAnswer(sessionId, code))
}
