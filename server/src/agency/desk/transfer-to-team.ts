import { randomUUID } from 'node:crypto'
import { formatAmount } from '@mingtang/contract/money.ts'
import { LedgerRefusal } from '../../ledger/posting.ts'
import { lockReceivers } from '../../member/member/member-rows.ts'
import { moneyNews } from '../../money/wallet/money-news.ts'
import { tellNews } from '../../member/member/tell-news.ts'
import { heldAfterChange } from '../../money/outgoing/held.ts'
import { takeProof } from '../../money/outgoing/proof.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import type { Call, Handler, Input } from '../../call/rpc/handler.ts'
import { readTenant } from '../../base/tenant/read-tenant.ts'
import { turnoverFacts } from '../../money/turnover/withdrawable.ts'
import { parsePositiveAmount } from '../../money/wallet/amount.ts'
import { knownCurrency, readWallets } from '../../money/wallet/wallets.ts'
import { findAgent, lockAgent } from '../tree/agent-rows.ts'
import { type Given, giveToTeam } from './give-to-team.ts'
import { findTeamRow } from './team-rows.ts'
import { readTransferRoom } from './transfer-room.ts'
import { teamTransferOf } from './transfer-view.ts'

export const transferToTeam: Handler<'transferToTeam'> = async (call, input) => {
  const { tx, tenant, memberId: agentId } = call
  const { memberId } = input
  // In one order, so that two agents who give each other money do not wait for each other.
  const open = await lockReceivers(tx, tenant, [agentId, memberId])
  const agent = await lockAgent(tx, tenant, agentId)
  if (!agent) throw new CallError('agencyNotAgent')
  if (agent.isFrozen) throw new CallError('agencyFrozen')
  const row = await findTeamRow(tx, tenant, agentId, memberId)
  if (!row) throw new CallError('notFound')
  if (!open.has(memberId)) throw new CallError('memberClosed')
  const { currency, amountMinor, turnoverPercent } = await requireAllowed(call, input)
  if ((await findAgent(tx, tenant, memberId))?.isFrozen) throw new CallError('agencyTransferClosed')
  await takeProof(tx, call, (await readTenant(tx, tenant)).policy)
  const given = { id: randomUUID(), tenant, agentId, memberId, currency, amountMinor, turnoverPercent }
  // A stake may have left the wallet since it was read: bets do not lock the member.
  const { transfer, createdAt } = await giveToTeam(tx, given).catch((error: unknown) => {
    if (!(error instanceof LedgerRefusal) || error.refusal.kind !== 'INSUFFICIENT_FUNDS') throw error
    throw insufficient(error.refusal.balanceMinor, currency)
  })
  await tellNews(tx, [moneyNews({ ...given, kind: 'agentCredited', cause: given.id, reason: 'AGENT_CREDIT' })])
  return {
    transfer: teamTransferOf({ ...given, userName: row.userName, transferId: transfer.id, createdAt }),
    balance: formatAmount(transfer.debitBalanceMinor, currency),
  }
}

/** The amount, when the agent may give it today and can withdraw it: what open turnover locks cannot leave by another way. */
async function requireAllowed(
  call: Call<'transferToTeam'>,
  input: Input<'transferToTeam'>,
): Promise<Pick<Given, 'currency' | 'amountMinor' | 'turnoverPercent'>> {
  const { tx, tenant } = call
  const wallets = await readWallets(tx, tenant, call.memberId)
  const currency = knownCurrency(wallets, input.currency)
  const amountMinor = parsePositiveAmount(input.amount, currency)
  const room = await readTransferRoom(tx, { call, wallets, currency })
  if (!room) throw new CallError('agencyTransferClosed')
  const { leftMinor, reviewFreeMinor, heldUntil, withdrawable, turnoverPercent } = room
  if (heldUntil) throw heldAfterChange(heldUntil)
  if (amountMinor > leftMinor)
    throw new CallError('agencyTransferLimit', { left: formatAmount(leftMinor, currency), currency })
  // What a withdrawal would be held for does not leave by a way without a review.
  if (amountMinor > reviewFreeMinor)
    throw new CallError('agencyTransferReview', { left: formatAmount(reviewFreeMinor, currency), currency })
  if (amountMinor > withdrawable.walletMinor) throw insufficient(withdrawable.walletMinor, currency)
  if (amountMinor > withdrawable.availableMinor)
    throw new CallError('turnoverOpen', turnoverFacts(withdrawable, currency))
  return { currency, amountMinor, turnoverPercent }
}

function insufficient(balanceMinor: bigint, currency: string): CallError {
  return new CallError('balanceInsufficient', { available: formatAmount(balanceMinor, currency), currency })
}
