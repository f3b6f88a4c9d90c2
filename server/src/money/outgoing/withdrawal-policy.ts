import { parseAmount } from '@mingtang/contract/money.ts'

/** A tenant's withdrawal policy in one currency. */
export type WithdrawalPolicy = {
  readonly currency: string
  readonly minimumMinor: bigint
  readonly maximumMinor: bigint
  /** Amounts from this one on are reviewed by an operator. */
  readonly reviewFromMinor: bigint
  /** The sum of 24 hours, and of 7 days, from which on a review is due; withdrawals that were reviewed do not count. */
  readonly reviewDayFromMinor: bigint
  readonly reviewWeekFromMinor: bigint
  /** Withdrawals within 24 hours that are paid without a review. */
  readonly autoPerDay: number
  readonly feeMinor: bigint
  readonly reviewMinutes: number
  /** Effective turnover required for deposits, in percent of them. */
  readonly turnoverPercent: bigint
  /** True: a member sets a fund password before the first withdrawal. False: it is asked where there is one. */
  readonly needsFundPassword: boolean
}

type Limits = {
  minimum: string
  maximum: string
  reviewFrom: string
  reviewDayFrom?: string
  reviewWeekFrom?: string
  fee: string
}

const defaults: Readonly<Record<string, Limits>> = {
  CNY: { minimum: '10', maximum: '50000', reviewFrom: '5000', fee: '0' },
  USD: { minimum: '2', maximum: '7000', reviewFrom: '700', fee: '0' },
  HKD: { minimum: '10', maximum: '50000', reviewFrom: '5000', fee: '0' },
  MYR: { minimum: '10', maximum: '30000', reviewFrom: '3000', fee: '0' },
  JPY: { minimum: '200', maximum: '1000000', reviewFrom: '100000', fee: '0' },
  KWD: { minimum: '1', maximum: '2000', reviewFrom: '200', fee: '0' },
  USDT: { minimum: '2', maximum: '7000', reviewFrom: '700', fee: '0' },
}
const defaultReviewMinutes = 120
const defaultAutoPerDay = 5
// Of the threshold for one withdrawal: a day may not pay more than one would, a week not more than three.
const weekTimes = 3n
const defaultTurnoverPercent = 100

/**
 * The effective policy: the tenant's `policy.withdrawal` (`reviewMinutes`, `turnoverPercent`, `autoPerDay`, `fundPassword`,
 * `currencies.<CODE>.{minimum,maximum,reviewFrom,reviewDayFrom,reviewWeekFrom,fee}` as decimal strings) merged over the
 * defaults. Throws when the stored policy is not valid.
 */
export function withdrawalPolicy(policy: unknown, currency: string): WithdrawalPolicy {
  const own = objectOf(objectOf(policy).withdrawal)
  const limits: Partial<Limits> = { ...defaults[currency], ...objectOf(objectOf(own.currencies)[currency]) }
  const minor = (name: keyof Limits): bigint => {
    const text = limits[name]
    const amountMinor = typeof text === 'string' ? parseAmount(text, currency) : null
    if (amountMinor === null) throw new Error(`The policy for withdrawals names no valid ${name} in ${currency}`)
    return amountMinor
  }
  const reviewFromMinor = minor('reviewFrom')
  return {
    currency,
    minimumMinor: minor('minimum'),
    maximumMinor: minor('maximum'),
    reviewFromMinor,
    reviewDayFromMinor: limits.reviewDayFrom === undefined ? reviewFromMinor : minor('reviewDayFrom'),
    reviewWeekFromMinor: limits.reviewWeekFrom === undefined ? reviewFromMinor * weekTimes : minor('reviewWeekFrom'),
    autoPerDay: wholeOf(own.autoPerDay, defaultAutoPerDay),
    feeMinor: minor('fee'),
    reviewMinutes: wholeOf(own.reviewMinutes, defaultReviewMinutes),
    turnoverPercent: BigInt(wholeOf(own.turnoverPercent, defaultTurnoverPercent)),
    needsFundPassword: needsFundPassword(policy),
  }
}

/** Whether the tenant's policy lets nothing leave an account without a fund password. Throws when it is not valid. */
export function needsFundPassword(policy: unknown): boolean {
  const value = objectOf(objectOf(policy).withdrawal).fundPassword
  if (value === undefined || value === 'WHERE_SET') return false
  if (value === 'REQUIRED') return true
  throw new Error('The policy for withdrawals asks for the fund password WHERE_SET or REQUIRED')
}

/** A JSON object, or an empty one for anything else. */
export function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

/** A whole number of a policy, or the fallback; throws for anything else. */
export function wholeOf(value: unknown, fallback: number): number {
  if (value === undefined) return fallback
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value
  throw new Error('The policy needs a whole number')
}
