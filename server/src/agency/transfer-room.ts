import type { Queryable } from '../db/db.ts'
import { readWithdrawable, type Withdrawable } from '../turnover/withdrawable.ts'
import type { Wallets } from '../wallet/wallets.ts'
import { readAgencyPolicy } from './agency-policy.ts'
import { sumGivenToday } from './transfer-rows.ts'

/** What an agent may give members of the branch now. */
export type TransferRoom = {
  /** In a business day. */
  readonly mostMinor: bigint
  /** What is left of it today. */
  readonly leftMinor: bigint
  /** Only what could be withdrawn may be given. */
  readonly withdrawable: Withdrawable
  readonly turnoverPercent: number
}

type Asked = {
  readonly tenant: string
  readonly agentId: string
  readonly wallets: Wallets
  readonly currency: string
}

/** Reads it in a currency; null where the tenant allows nothing. Throws walletNotOpen. */
export async function readTransferRoom(
  db: Queryable,
  { tenant, agentId, wallets, currency }: Asked,
): Promise<TransferRoom | null> {
  const { transferMost, transferTurnoverPercent: turnoverPercent } = await readAgencyPolicy(db, tenant)
  const mostMinor = transferMost.get(currency) ?? 0n
  if (mostMinor === 0n) return null
  const leftMinor = mostMinor - (await sumGivenToday(db, tenant, agentId, currency))
  const withdrawable = await readWithdrawable(db, tenant, agentId, wallets, currency)
  return { mostMinor, leftMinor: leftMinor > 0n ? leftMinor : 0n, withdrawable, turnoverPercent }
}
