import { scaleOf } from '@mingtang/contract/money.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import { formatDecimal, parseDecimal } from '@mingtang/contract/decimal.ts'
import type { NewRate } from './agent-rows.ts'
import type { LinkRow } from './link-rows.ts'
import { isRate } from './offer-rule.ts'

const unitScale = 6
const percentScale = 4

/** The exact amount of units of 10^-6 minor units, with all decimals of the currency and those that are needed beyond. */
export function formatUnits(units: bigint, currency: string): string {
  const scale = scaleOf(currency)
  return formatDecimal(units, scale + unitScale, scale)
}

/** Millionths as percent: 2500 are "0.25". */
export function formatRate(rateMillionths: bigint): string {
  return formatDecimal(rateMillionths, percentScale)
}

/** Rates on the wire, by type of game. */
export function ratesOf(rates: Iterable<readonly [string, bigint | number]>) {
  return Array.from(rates, ([gameType, rate]) => ({ gameType, percent: formatRate(BigInt(rate)) }))
}

/** A member's rates in millionths; throws settingWrong for what is no rate. */
export function readRates(rates: readonly { readonly gameType: string; readonly percent: string }[]): NewRate[] {
  return checkRates(
    rates.map(({ gameType, percent }) => ({ gameType, rateMillionths: parseDecimal(percent, percentScale) ?? -1n })),
  )
}

/** Rates as operators send them; throws settingWrong as `checkRates`. */
export function readSettings(
  rates: readonly { readonly gameType: string; readonly rateMillionths: number }[],
): NewRate[] {
  return checkRates(rates.map(({ gameType, rateMillionths }) => ({ gameType, rateMillionths: BigInt(rateMillionths) })))
}

/** The same rates; throws settingWrong for an unknown form, a type that comes twice, or a rate out of range. */
function checkRates(rates: readonly NewRate[]): NewRate[] {
  if (new Set(rates.map(({ gameType }) => gameType)).size < rates.length)
    throw new CallError('settingWrong', { field: 'rates' })
  if (!rates.every(({ gameType }) => /^[a-z][a-z-]{1,29}$/.test(gameType)))
    throw new CallError('settingWrong', { field: 'gameType' })
  if (!rates.every(({ rateMillionths }) => isRate(rateMillionths)))
    throw new CallError('settingWrong', { field: 'percent' })
  return [...rates]
}

/** A link on the wire. */
export function linkOf(row: LinkRow) {
  const { id, code, campaign, landing, state, opened, registered, deposited } = row
  const rates = ratesOf(Object.entries(row.rates))
  return {
    id,
    code,
    campaign,
    landing,
    rates,
    state,
    opened,
    registered,
    deposited,
    createdAt: row.createdAt.toISOString(),
  }
}
