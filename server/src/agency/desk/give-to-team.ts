import type { Tx } from '../../base/db/db.ts'
import { member } from '../../ledger/accounts.ts'
import type { Transfer } from '../../ledger/posting.ts'
import { payMember } from '../../money/turnover/pay-member.ts'
import { turnoverOfPaid } from '../../money/turnover/settle-rule.ts'
import { insertTeamTransfer, type NewTeamTransfer } from './transfer-rows.ts'

export type Given = Omit<NewTeamTransfer, 'transferId'>

/** Moves what an agent gives into the member's wallet, and asks the turnover for it. Throws LedgerRefusal without funds. */
export async function giveToTeam(tx: Tx, given: Given): Promise<{ transfer: Transfer; createdAt: Date }> {
  const { id, tenant, agentId, memberId, currency, amountMinor } = given
  const transfer = await payMember(tx, {
    id,
    tenant,
    memberId,
    currency,
    referenceKind: 'agency_transfer',
    idempotencyKey: `agency-transfer:${id}`,
    reason: 'AGENT_CREDIT',
    debit: member(agentId, 'WALLET'),
    amountMinor,
    requiredMinor: turnoverOfPaid(given),
  })
  const createdAt = await insertTeamTransfer(tx, { ...given, transferId: transfer.id })
  return { transfer, createdAt }
}
