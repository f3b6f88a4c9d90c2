import type { Quotes, RateProvider } from './rate-provider.ts'
import table from './sandbox-rates.json' with { type: 'json' }

/** Rates of about the right size; they are those of no day and no market. */
export const sandboxTable: Readonly<Record<string, string>> = table

/** The embedded default needs no network: it quotes its table every day, and members are told that it is a sandbox. */
export const sandboxRates: RateProvider = {
  code: 'SANDBOX',
  async quotes() {
    const rows = Object.entries(sandboxTable).map(([currency, rate]) => ({ currency, rate }))
    const value: Quotes = { quotedOn: new Date().toISOString().slice(0, 10), rows }
    return { kind: 'done', value }
  },
}
