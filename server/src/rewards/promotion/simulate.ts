import type { Queryable } from '../../base/db/db.ts'
import { cycleWord } from './cycle.ts'
import { partsOf, type ReadPromotion } from './document.ts'
import { factReader } from './facts.ts'
import { judge, type Prize, requiredOf } from './judge.ts'
import { tiersOf } from './tiers.ts'

export type Simulation = {
  readonly days: readonly { day: string; claims: number; costMinor: bigint }[]
  readonly members: number
  readonly claims: number
  readonly costMinor: bigint
  readonly requiredMinor: bigint
  /** The business day on which the budget was spent; empty when it lasted. */
  readonly spentOn: string
}

type Budget = ReadPromotion['budgets'][number]

/**
 * What a promotion would have paid on past business days, by the rules that claims use, if each member had claimed at the
 * end of each day (in each hour of it where the terms name hours) what was reached. Levels and bindings are today's; a
 * prize by chance costs its mean.
 */
export async function simulate(
  db: Queryable,
  tenant: string,
  read: ReadPromotion,
  { currency, budgetMinor, memberMinor }: Budget,
  days: readonly string[],
): Promise<Simulation> {
  const { kind, cycle, terms, isForNewcomers } = partsOf(read.document)
  const tiers = tiersOf(terms.tiers, currency, kind.unit)
  const times = terms.hours.length > 0 ? terms.hours.map((hours) => hours.slice(0, 5)) : ['23:59']
  const claimed = new Map<string, Set<string>>()
  const paid = new Map<string, bigint>()
  const seen = { claims: 0, costMinor: 0n, requiredMinor: 0n, spentOn: '' }
  const result: { day: string; claims: number; costMinor: bigint }[] = []
  for (const day of days) {
    const before = { ...seen }
    for (const time of times) {
      const reader = factReader(db, { tenant, memberIds: null }, currency, { today: day, time })
      const facts = await reader.read({ id: '', kind, cycle, terms, isForNewcomers, since: '' }, terms.code)
      for (const [memberId, own] of facts) {
        const name = `${memberId} ${cycleWord(cycle, day)}`
        const steps = claimed.get(name) ?? new Set<string>()
        const { prize } = judge(kind, terms, tiers, { ...own, claimed: steps })
        if (!prize) continue
        const costMinor = meanOf(prize)
        const ownMinor = (paid.get(memberId) ?? 0n) + costMinor
        if (memberMinor !== null && ownMinor > memberMinor) continue
        if (seen.costMinor + costMinor > budgetMinor) {
          seen.spentOn ||= day
          continue
        }
        claimed.set(name, steps.add(prize.step))
        paid.set(memberId, ownMinor)
        seen.claims += 1
        seen.costMinor += costMinor
        seen.requiredMinor += requiredOf(terms, costMinor, prize.depositMinor)
      }
    }
    result.push({ day, claims: seen.claims - before.claims, costMinor: seen.costMinor - before.costMinor })
  }
  return { days: result, members: paid.size, ...seen }
}

function meanOf({ fromMinor, amountMinor }: Prize): bigint {
  return fromMinor === null ? amountMinor : (fromMinor + amountMinor) / 2n
}
