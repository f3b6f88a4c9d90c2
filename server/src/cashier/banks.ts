import codes from './banks.json' with { type: 'json' }

const byCurrency: Readonly<Record<string, readonly string[]>> = codes

/** The banks of a currency, or of all when it is empty; a bank's name is the text `bank.<code>`. */
export function banksOf(currency: string): { code: string; currency: string }[] {
  const currencies = currency ? [currency] : Object.keys(byCurrency)
  return currencies.flatMap((one) => {
    const own = Object.hasOwn(byCurrency, one) ? byCurrency[one] : undefined
    return (own ?? []).map((code) => ({ code, currency: one }))
  })
}
