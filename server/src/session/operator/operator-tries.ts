// Wrong tries of operators, counted before the look (decision 0013): by account, by address, and at the second factor.
import type { Db } from '../../db/db.ts'
import { clearFailures, giveBackTry, takeTry } from '../../proof/try-rows.ts'
import { insertAudit } from '../../rpc/audit-rows.ts'
import { CallError } from '../../rpc/call-error.ts'
import type { CallFacts } from '../../rpc/handler.ts'

/** What is counted. Members' tries are in the same table; a colon cannot occur in an account name, so no key collides. */
type Counted = {
  readonly key: `operator:${string}` | 'operator-address:' | `operator-factor:${string}`
  /** Empty to count tries from all addresses together. */
  readonly ip: string
}

export type Lock = Counted & { readonly most: number; readonly minutes: number }

type Trying = CallFacts & { readonly db: Db }

/** Counts a try; throws accountLocked above the limit. The try that locks leaves a row in the audit. */
export async function countOperatorTry(call: Trying, { key, ip, most, minutes }: Lock): Promise<void> {
  const { context, db, tenant } = call
  const tries = await takeTry(db, tenant, key, ip, minutes)
  if (tries <= most) return
  if (tries === most + 1) {
    context.log.warn({ tenant, locked: key, ip: call.ip }, 'an operator login is locked')
    await insertAudit(db, {
      tenant,
      actor: 'system',
      action: 'alarm/operatorLocked',
      subjectId: key,
      detail: { minutes, everywhere: ip === '' },
      ip: call.ip,
    })
  }
  throw new CallError('accountLocked', { minutes })
}

/** Resets the count after a right try. */
export async function forgetOperatorTries({ db, tenant }: Trying, { key, ip }: Counted): Promise<void> {
  await clearFailures(db, tenant, key, ip)
}

/** Uncounts only the right try: one known password must not reset what an address has tried on other accounts. */
export async function giveBackOperatorTry({ db, tenant }: Trying, { key, ip }: Counted): Promise<void> {
  await giveBackTry(db, tenant, key, ip)
}
