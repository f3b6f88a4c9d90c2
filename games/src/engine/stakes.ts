import { formatAmount } from '../wire/amount.ts'
import { playMoney } from '../wire/play-money.ts'
import { Refusal } from '../wire/refusal.ts'
import type { Game } from './game.ts'

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

type Stepped = Pick<Game, 'payBase' | 'stakeStep'>

/** Of so many minor units every stake of a game is a multiple: whatever it pays is then a whole amount. */
export function stakeStepOf({ payBase, stakeStep = payBase }: Stepped): bigint {
  return BigInt(stakeStep)
}

/** The stakes of a game in a currency, smallest first, and the default stake. */
export function stakesOf(game: Stepped, currency: string): { stakesMinor: bigint[]; defaultMinor: bigint } {
  const all = (tables[currency] ?? []).map(BigInt)
  const step = stakeStepOf(game)
  const stakesMinor = all.filter((stake) => stake % step === 0n)
  const defaultMinor = all[defaultIndex]
  if (defaultMinor === undefined) throw new Refusal('CURRENCY_UNKNOWN', 'This game is not offered in this currency.')
  if (!stakesMinor.includes(defaultMinor)) throw new Error(`the default stake of ${currency} is no multiple of ${step}`)
  return { stakesMinor, defaultMinor }
}

/** Why a stake is not taken: it is not on the table, or what it pays would not be a whole amount. */
export function stakeRefusal(game: Stepped, currency: string): Refusal {
  const step = formatAmount(stakeStepOf(game), currency)
  return new Refusal('STAKE_NOT_OFFERED', `This stake is not on the table. Stakes are multiples of ${step}.`, { step })
}
