import { unawaited } from '@mingtang/contract/unawaited.ts'
import { readStored, writeStored } from './stored.ts'

const defaultCurrency = 'CNY'
const place = 'currency'

/** Stores the currency that a visitor chose, or that of the member's default wallet, for this browser. */
export function storeCurrency(currency: string): void {
  if (currency && readStored(place) !== currency) unawaited(writeStored(place, currency))
}

/** The stored currency if the tenant offers it, else CNY, else the tenant's first one. */
export function currentCurrency(offered: readonly string[]): string {
  const stored = readStored(place)
  if (typeof stored === 'string' && offered.includes(stored)) return stored
  return offered.includes(defaultCurrency) ? defaultCurrency : (offered[0] ?? defaultCurrency)
}
