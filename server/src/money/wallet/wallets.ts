import { currencyScales } from '@mingtang/contract/money.ts'
import type { Queryable } from '../../base/db/db.ts'
import { type Balance, balancesOf, balancesOfEach } from '../../ledger/accounts.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import { type CurrenciesRow, findCurrencies, listCurrencies } from './wallet-rows.ts'

export type Wallets = {
  /** The tenant's currencies, and those the member still holds although no longer offered. */
  readonly currencies: readonly string[]
  readonly defaultCurrency: string
  readonly balances: readonly Balance[]
}

/** Reads a member's wallets with their ledger balances. */
export async function readWallets(db: Queryable, tenant: string, memberId: string): Promise<Wallets> {
  const [row, balances] = await Promise.all([
    findCurrencies(db, { tenant, memberId }),
    balancesOf(db, tenant, memberId),
  ])
  return walletsOf(row, balances)
}

/** The wallets of each member, in their order; for a member of another tenant the error is that of `readWallets`. */
export async function readWalletsOfEach(
  db: Queryable,
  owners: readonly { readonly tenant: string; readonly memberId: string }[],
): Promise<(() => Wallets)[]> {
  const [rows, balances] = await Promise.all([listCurrencies(db, owners), balancesOfEach(db, owners)])
  return owners.map((_, index) => () => walletsOf(rows[index] ?? null, balances[index] ?? []))
}

function walletsOf(row: CurrenciesRow | null, balances: readonly Balance[]): Wallets {
  if (!row) throw new CallError('notFound')
  const offered = row.currencies.filter((currency) => Object.hasOwn(currencyScales, currency))
  const held = balances.filter(({ kind }) => kind === 'WALLET').map(({ currency }) => currency)
  return { currencies: [...new Set([...offered, ...held])], defaultCurrency: row.defaultCurrency, balances }
}

/** The requested currency, or the default one when empty; throws currencyUnknown. */
export function knownCurrency(wallets: Wallets, asked: string): string {
  const currency = asked || wallets.defaultCurrency
  if (!wallets.currencies.includes(currency)) throw new CallError('currencyUnknown')
  return currency
}

/** The spendable balance of an open wallet in minor units; throws walletNotOpen. */
export function walletBalance(wallets: Wallets, currency: string): bigint {
  const wallet = wallets.balances.find((balance) => balance.kind === 'WALLET' && balance.currency === currency)
  if (!wallet) throw new CallError('walletNotOpen')
  return wallet.balanceMinor
}
