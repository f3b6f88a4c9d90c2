import type { AccountType } from '@mingtang/contract/gen/words.ts'
import codes from './banks.json' with { type: 'json' }

const byCurrency: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = codes

type Bank = { type: AccountType; code: string; currency: string }

/** The banks, e-wallets and chains that are paid in a currency, or in any when it is empty; the name is the text `bank.<code>`. */
export function banksOf(currency: string): Bank[] {
  const currencies = currency ? [currency] : Object.keys(byCurrency)
  return currencies.flatMap((one) => {
    const own = Object.hasOwn(byCurrency, one) ? byCurrency[one] : undefined
    return (Object.entries(own ?? {}) as [AccountType, readonly string[]][]).flatMap(([type, listed]) =>
      listed.map((code) => ({ type, code, currency: one })),
    )
  })
}
