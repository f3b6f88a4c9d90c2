import { formatAmount } from '@mingtang/contract/money.ts'
import type { Db } from '../../db/db.ts'
import type { Handler } from '../../rpc/handler.ts'
import type { DayScope } from '../accrual-rows.ts'
import { previewDay } from '../accrue-day.ts'
import { formatUnits } from '../agency-view.ts'
import { listNames } from '../agent-rows.ts'
import type { ShareAward } from '../award-rows.ts'
import { listCountedNewcomers, listCountedTurnover } from '../figure-rows.ts'
import { previewNewcomers } from '../settle-newcomers.ts'
import { previewShare } from '../settle-share.ts'
import { requireEndedDay } from './require-ended-day.ts'
import { requireEndedPeriod, requireNewcomerDay } from './require-scope.ts'

const mostRows = 100

export const previewCommission: Handler<'previewCommission'> = async ({ db, tenant }, { day, currency, kind }) => {
  const asked = { tenant, currency, day }
  if (kind === 'SHARE') return await previewShares(db, asked)
  return kind === 'CPA' ? await previewCpa(db, asked) : await previewTurnover(db, asked)
}

async function previewTurnover(db: Db, asked: DayScope) {
  const scope = await requireEndedDay(db, asked)
  const { currency, day } = scope
  const { lines, effectiveMinor, units } = await previewDay(db, scope)
  const { agents, commission } = await agentsOf(db, scope, units)
  const counted = await listCountedTurnover(
    db,
    scope,
    agents.map(({ memberId }) => memberId),
  )
  return {
    lines,
    turnover: formatAmount(effectiveMinor, currency),
    commission,
    agents: agents.map((agent) => ({ ...agent, counted: formatUnits(counted.get(agent.memberId) ?? 0n, currency) })),
    fromDay: day,
    toDay: day,
    newcomers: [],
  }
}

async function previewShares(db: Db, asked: DayScope) {
  const scope = await requireEndedPeriod(db, asked)
  const { currency, fromDay, toDay } = scope
  const { lines, awards, before } = await previewShare(db, scope)
  const money = (minor: bigint) => formatAmount(minor, currency)
  // The difference is that of all periods which the losses reach; the result is the one of this period.
  const units = sumByAgent(awards)
  const own = new Map(awards.filter(({ day }) => day === fromDay).map((award) => [award.agentId, award]))
  const { agents, commission } = await agentsOf(db, scope, units)
  return {
    lines,
    turnover: money(0n),
    commission,
    agents: agents.map((agent) => {
      const award = own.get(agent.memberId)
      return {
        ...agent,
        counted: formatUnits(BigInt(before.get(agent.memberId)?.totalUnits ?? 0), currency),
        result: money(award?.netMinor ?? 0n),
        carriedBefore: money(award?.carriedBeforeMinor ?? 0n),
        carriedAfter: money(award?.carriedAfterMinor ?? 0n),
      }
    }),
    fromDay,
    toDay,
    newcomers: [],
  }
}

async function previewCpa(db: Db, asked: DayScope) {
  const { currency, day } = asked
  const decided = await previewNewcomers(db, await requireNewcomerDay(db, asked), currency)
  const { agents, commission } = await agentsOf(db, asked, sumByAgent(decided))
  const counted = await listCountedNewcomers(
    db,
    asked,
    agents.map(({ memberId }) => memberId),
  )
  return {
    lines: decided.length,
    turnover: formatAmount(0n, currency),
    commission,
    agents: agents.map((agent) => ({ ...agent, counted: formatUnits(counted.get(agent.memberId) ?? 0n, currency) })),
    fromDay: day,
    toDay: day,
    newcomers: decided.slice(0, mostRows).map(({ userName, agentName, state, reason, ...one }) => ({
      userName,
      agentName,
      state,
      reason,
      deposit: formatAmount(one.depositMinor, currency),
      turnover: formatAmount(one.effectiveMinor, currency),
      commission: formatUnits(one.units, currency),
    })),
  }
}

function sumByAgent(awards: readonly Pick<ShareAward, 'agentId' | 'units'>[]): Map<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const { agentId, units } of awards) sums.set(agentId, (sums.get(agentId) ?? 0n) + units)
  return sums
}

/** The agents with the largest differences, and the sum of all. */
async function agentsOf(db: Db, { tenant, currency }: Omit<DayScope, 'day'>, units: ReadonlyMap<string, bigint>) {
  const size = (own: bigint) => (own < 0n ? -own : own)
  const most = [...units].sort(([, one], [, other]) => (size(one) < size(other) ? 1 : -1)).slice(0, mostRows)
  const ids = most.map(([id]) => id)
  const names = await listNames(db, tenant, ids)
  const all = [...units.values()].reduce((sum, own) => sum + own, 0n)
  const nothing = formatAmount(0n, currency)
  return {
    commission: formatUnits(all, currency),
    agents: most.map(([memberId, own]) => ({
      memberId,
      userName: names.get(memberId) ?? '',
      commission: formatUnits(own, currency),
      counted: formatUnits(0n, currency),
      result: nothing,
      carriedBefore: nothing,
      carriedAfter: nothing,
    })),
  }
}
