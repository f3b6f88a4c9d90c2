import { randomUUID } from 'node:crypto'
import type { Db } from '../base/db/db.ts'
import { house, type MemberKind, member } from '../ledger/accounts.ts'
import { post } from '../ledger/post.ts'

type Fund = { tenant?: string; memberId: string; kind?: MemberKind; currency?: string; amountMinor: bigint }

/** Credits a member with what is neither a deposit nor a reward, for tests that start with a balance. */
export async function fund(
  db: Db,
  { tenant = 'mingtang', memberId, kind = 'WALLET', currency = 'CNY', amountMinor }: Fund,
) {
  await db.transaction((tx) =>
    post(tx, [
      {
        tenant,
        idempotencyKey: `test-fund:${randomUUID()}`,
        reason: 'AGENT_CREDIT',
        currency,
        amountMinor,
        debit: house('DEPOSIT_CLEARING'),
        credit: member(memberId, kind),
      },
    ]),
  )
}
