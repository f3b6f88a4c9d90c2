import { currencyScales, parseAmount } from '@mingtang/contract/money.ts'
import type { Queryable } from '../../base/db/db.ts'
import { readTenant } from '../../base/tenant/read-tenant.ts'
import type { NewRate } from './agent-rows.ts'
import { isRate } from './offer-rule.ts'

export type AgencyPolicy = {
  /** CLOSED: nobody can apply; REVIEW: an operator decides; EVERYBODY: who applies is an agent. */
  readonly joining: 'CLOSED' | 'REVIEW' | 'EVERYBODY'
  /** What a new agent without an agent above earns. */
  readonly rates: readonly NewRate[]
  /** A new agent below another is offered at most so many percent of what that agent earns. */
  readonly belowPercent: number
  /** The turnover that commission asks for, in percent of it. */
  readonly turnoverPercent: number
  /** How much an agent may give to members of the branch in a business day, in minor units by currency. */
  readonly transferMost: ReadonlyMap<string, bigint>
  /** The turnover that such money asks of the member, in percent of it. */
  readonly transferTurnoverPercent: number
}

const maxPercent = 10_000
const usualBelowPercent = 80

type Stored = Readonly<Record<string, unknown>>

/** The tenant's `policy.agency`, as `policyOf`. */
export async function readAgencyPolicy(db: Queryable, tenant: string): Promise<AgencyPolicy> {
  return policyOf((await readTenant(db, tenant)).policy.agency)
}

/** The policy as it was saved; closed, without turnover, for what is not valid. */
export function policyOf(stored: unknown): AgencyPolicy {
  const agency = (stored ?? {}) as Stored
  const { joining, belowPercent, turnoverPercent, transferTurnoverPercent } = agency
  const rates = ratesOf(agency.rates)
  const isOpen = (joining === 'REVIEW' || joining === 'EVERYBODY') && rates.length > 0
  return {
    joining: isOpen ? joining : 'CLOSED',
    rates,
    belowPercent: isPercent(belowPercent, 100) ? belowPercent : usualBelowPercent,
    turnoverPercent: isPercent(turnoverPercent, maxPercent) ? turnoverPercent : 0,
    transferMost: limitsOf(agency.transferMost),
    transferTurnoverPercent: isPercent(transferTurnoverPercent, maxPercent) ? transferTurnoverPercent : 100,
  }
}

/** Millionths by type of game. */
function ratesOf(rates: unknown): NewRate[] {
  return Object.entries(typeof rates === 'object' && rates !== null ? rates : {})
    .filter(([, rate]) => Number.isSafeInteger(rate) && isRate(BigInt(rate as number)))
    .map(([gameType, rate]) => ({ gameType, rateMillionths: BigInt(rate as number) }))
}

/** Amounts by currency; what is no amount allows nothing. */
function limitsOf(limits: unknown): Map<string, bigint> {
  const all = Object.entries(typeof limits === 'object' && limits !== null ? limits : {})
  return new Map(
    all.flatMap(([currency, amount]): [string, bigint][] => {
      const max =
        typeof amount === 'string' && Object.hasOwn(currencyScales, currency) ? parseAmount(amount, currency) : null
      return max === null ? [] : [[currency, max]]
    }),
  )
}

function isPercent(percent: unknown, max: number): percent is number {
  return typeof percent === 'number' && Number.isSafeInteger(percent) && percent >= 0 && percent <= max
}
