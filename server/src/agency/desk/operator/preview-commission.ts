import { formatAmount } from '@mingtang/contract/money.ts'
import type { Db } from '../../../base/db/db.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import type { DayScope } from '../../commission/accrual-rows.ts'
import { previewDay } from '../../commission/accrue-day.ts'
import { formatUnits } from '../../tree/agency-view.ts'
import { listNames } from '../../tree/agent-rows.ts'
import type { ShareAward } from '../../awards/award-rows.ts'
import { listCountedNewcomers, listCountedTurnover } from '../figure-rows.ts'
import { type Decided, previewNewcomers } from '../../awards/settle-newcomers.ts'
import { previewShare } from '../../awards/settle-share.ts'
import { requireEndedDay } from './require-ended-day.ts'
import { requireEndedPeriod, requireNewcomerDay } from './require-scope.ts'

const maxRows = 100

/** What a settlement of a kind would count now. */
type Preview = {
  /** The asked day without. */
  readonly period?: { readonly fromDay: string; readonly toDay: string }
  readonly lines: number
  readonly effectiveMinor?: bigint
  /** The differences, by agent. */
  readonly units: ReadonlyMap<string, bigint>
  /** What was counted before, by agent. */
  readonly countedOf: (agentIds: readonly string[]) => Promise<ReadonlyMap<string, bigint>>
  /** Of the asked period, by agent. */
  readonly shares?: ReadonlyMap<string, ShareAward>
  readonly newcomers?: readonly Decided[]
}

const kinds: Readonly<Record<string, (db: Db, asked: DayScope) => Promise<Preview>>> = {
  SHARE: previewShares,
  CPA: previewCpa,
}

export const previewCommission: Handler<'previewCommission'> = async ({ db, tenant }, { day, currency, kind }) => {
  const asked = { tenant, currency, day }
  const preview = await (kinds[kind] ?? previewTurnover)(db, asked)
  const { period, lines, effectiveMinor = 0n, units, shares, newcomers = [] } = preview
  const money = (minor = 0n) => formatAmount(minor, currency)
  const all = [...units.values()].reduce((sum, own) => sum + own, 0n)
  // The agents with the largest differences.
  const max = [...units].sort(([, one], [, other]) => (size(one) < size(other) ? 1 : -1)).slice(0, maxRows)
  const ids = max.map(([id]) => id)
  const names = await listNames(db, tenant, ids)
  const counted = await preview.countedOf(ids)
  return {
    lines,
    turnover: money(effectiveMinor),
    commission: formatUnits(all, currency),
    agents: max.map(([memberId, own]) => ({
      memberId,
      userName: names.get(memberId) ?? '',
      commission: formatUnits(own, currency),
      counted: formatUnits(counted.get(memberId) ?? 0n, currency),
      result: money(shares?.get(memberId)?.netMinor),
      carriedBefore: money(shares?.get(memberId)?.carriedBeforeMinor),
      carriedAfter: money(shares?.get(memberId)?.carriedAfterMinor),
    })),
    fromDay: period?.fromDay ?? day,
    toDay: period?.toDay ?? day,
    newcomers: newcomers.slice(0, maxRows).map(({ userName, agentName, state, reason, ...one }) => ({
      userName,
      agentName,
      state,
      reason,
      deposit: money(one.depositMinor),
      turnover: money(one.effectiveMinor),
      commission: formatUnits(one.units, currency),
    })),
  }
}

async function previewTurnover(db: Db, asked: DayScope): Promise<Preview> {
  const scope = await requireEndedDay(db, asked)
  return { ...(await previewDay(db, scope)), countedOf: (ids) => listCountedTurnover(db, scope, ids) }
}

async function previewShares(db: Db, asked: DayScope): Promise<Preview> {
  const period = await requireEndedPeriod(db, asked)
  const { lines, awards, before } = await previewShare(db, period)
  // The difference is that of all periods which the losses reach; the result is the one of this period.
  const shares = new Map(awards.filter(({ day }) => day === period.fromDay).map((award) => [award.agentId, award]))
  const counted = new Map([...before].map(([id, { totalUnits }]) => [id, BigInt(totalUnits)]))
  return { period, lines, units: sumByAgent(awards), shares, countedOf: async () => counted }
}

async function previewCpa(db: Db, asked: DayScope): Promise<Preview> {
  const newcomers = await previewNewcomers(db, await requireNewcomerDay(db, asked), asked.currency)
  const countedOf = (ids: readonly string[]) => listCountedNewcomers(db, asked, ids)
  return { lines: newcomers.length, units: sumByAgent(newcomers), newcomers, countedOf }
}

function sumByAgent(awards: readonly Pick<ShareAward, 'agentId' | 'units'>[]): Map<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const { agentId, units } of awards) sums.set(agentId, (sums.get(agentId) ?? 0n) + units)
  return sums
}

function size(units: bigint): bigint {
  return units < 0n ? -units : units
}
