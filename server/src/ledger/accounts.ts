import type { Queryable } from '../base/db/db.ts'
import { gathered } from '../base/db/gather.ts'
import { type AccountRef, accountName, type HouseKind, type MemberKind, withoutLane } from './account-name.ts'
import { genesis } from './chain.ts'
import {
  type Balance,
  findHouseBalance,
  hasEntries,
  insertAccounts,
  listBalances,
  type Owner,
  type Purse,
} from './ledger-rows.ts'

export type { Balance, MemberKind, Purse }

export type OpenedAccount = { name: string; created: boolean }

/** A member's account; its balance cannot be negative. */
export function member(memberId: string, kind: MemberKind): AccountRef {
  return { memberId, kind }
}

/** A house account; its balance may be negative, by as much as members hold. */
export function house(kind: HouseKind): AccountRef {
  return { memberId: null, kind }
}

/** Opens an account unless it exists; `created` is true for exactly one of several concurrent callers. */
export async function openAccount(
  db: Queryable,
  tenant: string,
  account: AccountRef,
  currency: string,
): Promise<OpenedAccount> {
  const name = accountName(tenant, account, currency)
  const created = await openNamed(db, [name])
  return { name, created: created.length === 1 }
}

/** All accounts of a member with their balances in minor units, ordered by currency and kind; the id is one that the database gave. */
export async function balancesOf(db: Queryable, tenant: string, memberId: string): Promise<Balance[]> {
  return await askBalances(db, { tenant, memberId })
}

/** The same of many members, in their order. */
export async function balancesOfEach(db: Queryable, owners: readonly Owner[]): Promise<Balance[][]> {
  return await listBalances(db, owners)
}

const askBalances = gathered(listBalances)

/** One key for a member's money in a currency. */
export function nameOfPurse({ tenant, memberId, currency }: Purse): string {
  return `${tenant}/${memberId}/${currency}`
}

/** True when money was ever posted to one of the member's accounts. */
export async function hasMoved(db: Queryable, tenant: string, memberId: string): Promise<boolean> {
  return await hasEntries(db, tenant, memberId)
}

/** The balance of a house account over all its lanes, in minor units; 0 when it does not exist. */
export async function houseBalance(db: Queryable, tenant: string, kind: HouseKind, currency: string): Promise<bigint> {
  const row = await findHouseBalance(db, tenant, kind, currency)
  return row?.balanceMinor ?? 0n
}

/** Opens the named accounts that do not exist and returns the names of the new ones. */
export async function openNamed(db: Queryable, names: readonly string[]): Promise<string[]> {
  const rows = await insertAccounts(db, [...names].sort().map(accountRow))
  return rows.map((row) => row.name)
}

function accountRow(name: string) {
  const [tenant, owner, kind, currency] = withoutLane(name).split('/') as [string, string, string, string]
  const memberId = owner === 'house' ? null : owner.slice('member:'.length)
  const ownerKind = memberId === null ? 'house' : 'member'
  const lane = BigInt(name.split('#')[1] ?? 0)
  return { tenant, ownerKind, memberId, kind, currency, lane, headHash: genesis(name) }
}
