import type { Outcome } from '../payment/payment-provider.ts'

/** A rate as the source writes it: what one euro buys. Whether it is believed is decided by server/src/money/exchange/quote-rule.ts. */
export type Quote = { readonly currency: string; readonly rate: string }

/** The quotes of one day (YYYY-MM-DD). */
export type Quotes = { readonly quotedOn: string; readonly rows: readonly Quote[] }

/** Reads reference rates of exchange; it never throws. */
export type RateProvider = {
  readonly code: 'ECB' | 'SANDBOX'
  quotes(): Promise<Outcome<Quotes>>
}
