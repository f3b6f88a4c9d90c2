import type { Queryable } from '../../base/db/db.ts'
import { readLimitRates, sumIn } from '../../money/exchange/sum-in.ts'
import { roomWithoutReview } from '../../money/outgoing/hold-rule.ts'
import { accountFactsOf, readLeft } from '../../money/outgoing/left-rows.ts'
import { objectOf, withdrawalPolicy } from '../../money/outgoing/withdrawal-policy.ts'
import type { FactsInside } from '../../call/rpc/handler.ts'
import { readTenant } from '../../base/tenant/read-tenant.ts'
import { readWithdrawable, type Withdrawable } from '../../money/turnover/withdrawable.ts'
import type { Wallets } from '../../money/wallet/wallets.ts'
import { policyOf } from '../tree/agency-policy.ts'
import { sumsGivenToday } from './transfer-rows.ts'

/** What an agent may give members of the branch now. */
export type TransferRoom = {
  /** In a business day. */
  readonly maxMinor: bigint
  /** What is left of it today, whatever currency the rest went in. */
  readonly leftMinor: bigint
  /** What may leave the account now without a review; zero while it is held. */
  readonly reviewFreeMinor: bigint
  /** Until when a change of a guard holds everything; null otherwise. */
  readonly heldUntil: Date | null
  /** Only what could be withdrawn may be given. */
  readonly withdrawable: Withdrawable
  readonly turnoverPercent: number
}

type TransferRoomQuery = {
  readonly call: Pick<FactsInside, 'tenant' | 'context'> & { readonly memberId: string; readonly sessionId: string }
  readonly wallets: Wallets
  readonly currency: string
}

/** Reads it in a currency; null where the tenant allows nothing. Throws walletNotOpen. */
export async function readTransferRoom(
  db: Queryable,
  { call, wallets, currency }: TransferRoomQuery,
): Promise<TransferRoom | null> {
  const { tenant, memberId: agentId, context } = call
  const { policy } = await readTenant(db, tenant)
  const { transferMost, transferTurnoverPercent: turnoverPercent } = policyOf(objectOf(objectOf(policy).agency))
  const maxMinor = transferMost.get(currency) ?? 0n
  if (maxMinor === 0n) return null
  const rates = await readLimitRates(db, context.rates.code)
  const given = sumIn(currency, await sumsGivenToday(db, tenant, agentId), rates)
  const leftMinor = given.isWhole && given.minor < maxMinor ? maxMinor - given.minor : 0n
  const facts = accountFactsOf(await readLeft(db, call), currency, rates)
  const reviewFreeMinor = roomWithoutReview(facts, withdrawalPolicy(policy, currency))
  const withdrawable = await readWithdrawable(db, tenant, agentId, wallets, currency)
  return { maxMinor, leftMinor, reviewFreeMinor, heldUntil: facts.guardedUntil, withdrawable, turnoverPercent }
}
