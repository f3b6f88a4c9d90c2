import { formatAmount } from '@mingtang/contract/money.ts'
import type { Queryable } from '../../base/db/db.ts'
import type { Purse } from '../../ledger/accounts.ts'
import { type OwnMoney, ownMoneyOfEach, playableOf } from '../wallet/own-money.ts'
import { type Wallets, walletBalance } from '../wallet/wallets.ts'

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
  walletBalance(wallets, currency)
  const [money] = await ownMoneyOfEach(db, [{ tenant, memberId, currency }])
  if (!money) throw new Error('no row for a purse')
  return withdrawableOf(money)
}

/**
 * What can be withdrawn in a currency. Obligations lock their own money only: of all money in the wallet, on its way, on
 * platforms and staked, what exceeds the locks is free.
 */
export function withdrawableOf(money: Omit<OwnMoney, keyof Purse>): Withdrawable {
  const fundsMinor = playableOf(money)
  const { walletMinor, lockedMinor, requiredMinor, doneMinor } = money
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
