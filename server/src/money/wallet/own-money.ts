// What a member has left: every place where it lies, whichever kind of wallet the platforms play from (money.md 13). All that
// asks for it asks here.
import type { Queryable } from '../../base/db/db.ts'
import { nameOfPurse, type Purse } from '../../ledger/accounts.ts'
import { listOwnMoney, type OwnMoney } from './own-money-rows.ts'

export type { OwnMoney }

/** The money of each purse, in their order. */
export async function ownMoneyOfEach(db: Queryable, purses: readonly Purse[]): Promise<OwnMoney[]> {
  return await listOwnMoney(db, purses)
}

/** What can still be played of the purses, by `nameOfPurse`. */
export async function fundsOf(db: Queryable, purses: readonly Purse[]): Promise<Map<string, bigint>> {
  const rows = await listOwnMoney(db, purses)
  return new Map(rows.map((row) => [nameOfPurse(row), playableOf(row)]))
}

/**
 * The own money that can still be played or lost: not what a withdrawal holds, which was free when it was asked for, nor a
 * bonus that waits.
 */
export function playableOf({
  walletMinor,
  transitMinor,
  platformsMinor,
  stakesMinor,
}: Omit<OwnMoney, keyof Purse>): bigint {
  return walletMinor + transitMinor + platformsMinor + stakesMinor
}

/** All that is the member's: also what a withdrawal holds, but no bonus that waits. */
export function allOf(money: OwnMoney): bigint {
  return playableOf(money) + money.heldMinor
}
