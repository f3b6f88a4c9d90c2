import { formatAmount } from '@mingtang/contract/money.ts'
import type { Queryable } from '../db/db.ts'
import { type Wallets, walletBalance } from '../wallet/wallets.ts'
import { type OpenSums, sumOpen } from './obligation-rows.ts'

/** What can be withdrawn of a wallet now, and what waits for turnover. */
export type Withdrawable = {
  readonly walletMinor: bigint
  readonly availableMinor: bigint
  /** The member's money in the currency, wherever it is, that open obligations lock. */
  readonly lockedMinor: bigint
  /** Of all open obligations. */
  readonly requiredMinor: bigint
  readonly doneMinor: bigint
}

/** Reads what the member can withdraw in a currency; throws walletNotOpen. */
export async function readWithdrawable(
  db: Queryable,
  tenant: string,
  memberId: string,
  wallets: Wallets,
  currency: string,
): Promise<Withdrawable> {
  return withdrawableOf(wallets, currency, await sumOpen(db, { tenant, memberId, currency }))
}

/**
 * What can be withdrawn in a currency; throws walletNotOpen. Obligations lock their own money only: of all money in the
 * wallet, on its way and on platforms, what exceeds the locks is free.
 */
export function withdrawableOf(wallets: Wallets, currency: string, open: OpenSums): Withdrawable {
  const walletMinor = walletBalance(wallets, currency)
  const fundsMinor = wallets.balances
    .filter((balance) => balance.currency === currency && balance.kind !== 'HELD' && balance.kind !== 'BONUS')
    .reduce((sum, { balanceMinor }) => sum + balanceMinor, 0n)
  const { lockedMinor, requiredMinor, doneMinor } = open
  const freeMinor = fundsMinor > lockedMinor ? fundsMinor - lockedMinor : 0n
  return {
    walletMinor,
    availableMinor: freeMinor < walletMinor ? freeMinor : walletMinor,
    lockedMinor: fundsMinor < lockedMinor ? fundsMinor : lockedMinor,
    requiredMinor,
    doneMinor,
  }
}

/** The placeholders of the error `turnoverOpen`. */
export function turnoverFacts(withdrawable: Withdrawable, currency: string): Record<string, string> {
  const { availableMinor, lockedMinor, requiredMinor, doneMinor } = withdrawable
  return {
    currency,
    available: formatAmount(availableMinor, currency),
    locked: formatAmount(lockedMinor, currency),
    required: formatAmount(requiredMinor, currency),
    done: formatAmount(doneMinor, currency),
  }
}
