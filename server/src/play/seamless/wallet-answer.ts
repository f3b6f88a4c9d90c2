import { formatAmount } from '@mingtang/contract/money.ts'
import type { Queryable } from '../../base/db/db.ts'
import { balancesOf } from '../../ledger/accounts.ts'

export type WalletAnswer = Readonly<Record<string, string>>

type Purse = { readonly tenant: string; readonly memberId: string; readonly currency: string }

/** What the member's wallet holds now, in minor units; 0 before it was opened. */
export async function walletMinor(db: Queryable, { tenant, memberId, currency }: Purse): Promise<bigint> {
  const balances = await balancesOf(db, tenant, memberId)
  return balances.find((one) => one.kind === 'WALLET' && one.currency === currency)?.balanceMinor ?? 0n
}

/** The answer about a bet, with the wallet's balance after it. */
export function answerOf(bet: { readonly betId: string; readonly currency: string }, balanceMinor: bigint) {
  return { betId: bet.betId, balance: formatAmount(balanceMinor, bet.currency) }
}
