import { randomUUID } from 'node:crypto'
import type { Tx } from '../db/db.ts'
import { member } from '../ledger/accounts.ts'
import { post } from '../ledger/post.ts'
import type { Posting, Transfer } from '../ledger/posting.ts'
import { insertObligation } from '../turnover/obligation-rows.ts'
import { turnoverOfPaid } from '../turnover/settle-rule.ts'
import { insertTeamTransfer, type NewTeamTransfer } from './transfer-rows.ts'

export type Given = Omit<NewTeamTransfer, 'transferId'>

/** Moves what an agent gives into the member's wallet, and asks the turnover for it. Throws LedgerRefusal without funds. */
export async function giveToTeam(tx: Tx, given: Given): Promise<{ transfer: Transfer; createdAt: Date }> {
  const { id, tenant, agentId, memberId, currency, amountMinor } = given
  const posting: Posting = {
    tenant,
    idempotencyKey: `agency-transfer:${id}`,
    reason: 'AGENT_CREDIT',
    currency,
    amountMinor,
    debit: member(agentId, 'WALLET'),
    credit: member(memberId, 'WALLET'),
    reference: { kind: 'agency_transfer', id },
  }
  const { transfers } = await post(tx, [posting])
  const [transfer] = transfers
  if (!transfer) throw new Error('A posting returned no transfer')
  const createdAt = await insertTeamTransfer(tx, { ...given, transferId: transfer.id })
  const requiredMinor = turnoverOfPaid(given)
  if (requiredMinor > 0n) {
    const asked = {
      cause: 'GRANT',
      causeId: id,
      reason: posting.reason,
      lockedMinor: amountMinor,
      requiredMinor,
    } as const
    await insertObligation(tx, { id: randomUUID(), tenant, memberId, currency, ...asked })
  }
  return { transfer, createdAt }
}
