// What a new agent would earn by the plan, exact: counted as a settlement counts it.
import { formatAmount, parseAmount } from '@mingtang/contract/money.ts'
import { parsePercent } from '../../../money/rate-text.ts'

const daysOfMonth = 30n
const millionths = 1_000_000n
const maxPeople = 100_000n

type EarningsInput = {
  /** As typed. */
  people: string
  /** The valid turnover of each on a day, as typed. */
  turnover: string
  percent: string
  currency: string
}

/** The commission of thirty days, rounded down to the minor unit; null while a field is not a number. */
export function monthlyEarnings({ people, turnover, percent, currency }: EarningsInput): string | null {
  if (!/^\d{1,6}$/.test(people.trim())) return null
  const count = BigInt(people.trim())
  const turnoverMinor = parseAmount(turnover.trim(), currency)
  const rate = parsePercent(percent)
  if (count > maxPeople || turnoverMinor === null || rate === null) return null
  return formatAmount((count * turnoverMinor * daysOfMonth * rate) / millionths, currency)
}
