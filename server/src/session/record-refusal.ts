import { randomInt } from 'node:crypto'
import type { Db } from '../db/db.ts'
import { recordLogin } from '../device/login-record-rows.ts'
import type { CallFacts } from '../rpc/handler.ts'

/**
 * Writes a refused login a moment after the answer: only an account that exists has a history, and the time of the answer
 * must not tell. The moment is random, so that it does not show in the next answer either.
 */
export function recordRefusalLater(call: CallFacts & { readonly db: Db }, memberId: string | null, way: string): void {
  if (!memberId) return
  const since = performance.now()
  const write = () => {
    // In its own place of the history: a login that passed meanwhile came after it.
    recordLogin(call.db, call, memberId, 'REFUSED', way, performance.now() - since).catch((error: unknown) =>
      call.context.log.warn({ err: error }, 'a refused login could not be written down'),
    )
  }
  setTimeout(write, randomInt(50, 500)).unref()
}
