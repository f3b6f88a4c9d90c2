// Sums over currencies for the rules that hold or limit payments: a sum of one currency alone would be walked around
// with the others.
import { convertAmount, type Rate } from '@mingtang/contract/exchange.ts'
import type { Queryable } from '../../base/db/db.ts'
import { listRates } from './exchange-rate-rows.ts'

/** The last believed rate of each currency, however old: for a limit an old rate is better than none. */
export type LimitRates = ReadonlyMap<string, Rate>

/** Minor units as text, by currency, as `jsonb_object_agg` tells them. */
export type Sums = Readonly<Record<string, string>>

/** `isWhole` is false when a rate is missing: then the sum is larger, nobody knows by how much. */
export type SumIn = { readonly minor: bigint; readonly isWhole: boolean }

export async function readLimitRates(db: Queryable, source: string): Promise<LimitRates> {
  return new Map((await listRates(db, source)).map((rate) => [rate.currency, rate]))
}

/** What the sums come to in one currency, in minor units; what has no rate is left out and said. */
export function sumIn(currency: string, sums: Sums, rates: LimitRates): SumIn {
  const into = rates.get(currency)
  let [minor, isWhole] = [0n, true]
  for (const [own, text] of Object.entries(sums)) {
    const amountMinor = BigInt(text)
    const from = rates.get(own)
    if (amountMinor === 0n) continue
    if (own === currency) minor += amountMinor
    else if (from && into) minor += convertAmount(amountMinor, from, into)
    else isWhole = false
  }
  return { minor, isWhole }
}
