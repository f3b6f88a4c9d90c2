import { randomInt } from 'node:crypto'
import type { LoginBy } from '@mingtang/contract/gen/words.ts'
import type { Db } from '../../base/db/db.ts'
import { recordLogin } from '../device/login-record-rows.ts'
import type { CallFacts } from '../../call/rpc/handler.ts'

/**
 * Records a refused login 50 to 500 ms after the response: only an existing account has a history, so a write before the
 * response would reveal it (enumeration). The random delay keeps it out of the timing of the next response too.
 */
export function recordRefusalLater(call: CallFacts & { readonly db: Db }, memberId: string | null, way: LoginBy): void {
  if (!memberId) return
  const since = performance.now()
  const write = () => {
    // With the time of the refusal, so that it sorts before a login that passed meanwhile.
    recordLogin(call.db, call, memberId, {
      outcome: 'REFUSED',
      way,
      sessionId: null,
      agoMs: performance.now() - since,
    }).catch((error: unknown) => call.context.log.warn({ err: error }, 'a refused login could not be written down'))
  }
  setTimeout(write, randomInt(50, 500)).unref()
}
