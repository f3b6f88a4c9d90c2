import { playMoney } from '../wire/play-money.ts'
import { Refusal } from '../wire/refusal.ts'

// Every stake is a multiple of ten minor units, so that pays in tenths of the stake are whole minor units.
const small = [20, 40, 100, 200, 400, 1000, 2000, 4000]
const large = [...small, 10_000, 20_000]
const tables: Record<string, readonly number[]> = {
  CNY: large,
  HKD: large,
  MYR: large,
  USD: small,
  USDT: small.map((cents) => cents * 10_000),
  JPY: small,
  [playMoney]: large,
}
const defaultIndex = 3

/** The stakes of a currency, smallest first, and the default stake. */
export function stakesOf(currency: string): { stakesMinor: bigint[]; defaultMinor: bigint } {
  const stakesMinor = (tables[currency] ?? []).map(BigInt)
  const defaultMinor = stakesMinor[defaultIndex]
  if (defaultMinor === undefined) throw new Refusal('CURRENCY_UNKNOWN', 'This game is not offered in this currency.')
  return { stakesMinor, defaultMinor }
}
