import type { Db, Queryable } from '../../base/db/db.ts'
import { eachBatch } from '../../base/jobs/each-batch.ts'
import {
  type Accrual,
  countTurnover,
  type DayScope,
  insertAccruals,
  listPlayers,
  listUncounted,
  type Uncounted,
} from './accrual-rows.ts'
import { sharesOf } from './commission-rule.ts'
import { addToRun, newRun, type RunOptions } from './run-rows.ts'
import { pathFor, readPaths } from '../tree/rates-in-force.ts'

const playersAtOnce = 500

export type Counted = { readonly lines: number; readonly isDone: boolean }

/**
 * Counts what the turnover of an ended day earns the agents, and what has changed since it was counted: by the tree and the
 * rates of that day. Each batch of members has its own transaction, so a killed run goes on where it ended.
 */
export async function accrueDay(
  db: Db,
  scope: DayScope,
  { stop, operatorId = null }: RunOptions = {},
): Promise<Counted> {
  const { tenant, currency, day } = scope
  const run = newRun({ tenant, currency, kind: 'TURNOVER', fromDay: day, toDay: day, operatorId })
  let lines = 0
  let isDone = false
  for await (const players of playersOf(db, scope, stop)) {
    lines += await db.transaction(async (tx) => {
      const counted = await countTurnover(tx, scope, players)
      const accruals = await accrualsOf(tx, scope, counted)
      if (accruals.length > 0) await insertAccruals(tx, scope, accruals)
      const versions = counted.map(({ version }) => version)
      await addToRun(tx, run, versions, accruals)
      return counted.length
    })
    isDone = players.length < playersAtOnce
  }
  return { lines, isDone }
}

export type Preview = {
  readonly lines: number
  readonly effectiveMinor: bigint
  /** By agent. */
  readonly units: ReadonlyMap<string, bigint>
}

/** What `accrueDay` would count now; writes nothing. */
export async function previewDay(db: Db, scope: DayScope): Promise<Preview> {
  const units = new Map<string, bigint>()
  let lines = 0
  let effectiveMinor = 0n
  for await (const players of playersOf(db, scope)) {
    const uncounted = await listUncounted(db, scope, players)
    lines += uncounted.length
    for (const row of uncounted) effectiveMinor += row.effectiveMinor
    for (const accrual of await accrualsOf(db, scope, uncounted))
      units.set(accrual.agentId, (units.get(accrual.agentId) ?? 0n) + accrual.units)
  }
  return { lines, effectiveMinor, units }
}

function playersOf(db: Db, scope: DayScope, stop?: AbortSignal): AsyncGenerator<readonly string[]> {
  return eachBatch(playersAtOnce, (last: string | null) => listPlayers(db, scope, last, playersAtOnce), stop)
}

/** What each row of turnover earns the agents above its member. */
async function accrualsOf(
  db: Queryable,
  { tenant, day }: DayScope,
  turnover: readonly Uncounted[],
): Promise<Accrual[]> {
  if (turnover.length === 0) return []
  const paths = await readPaths(db, tenant, [...new Set(turnover.map(({ memberId }) => memberId))], day)
  return turnover.flatMap(({ id, memberId, gameType, version, effectiveMinor }) =>
    sharesOf(pathFor(paths.get(memberId) ?? [], gameType), memberId).map((share) => ({
      turnoverId: id,
      effectiveMinor,
      version,
      units: effectiveMinor * share.rateMillionths,
      ...share,
    })),
  )
}
