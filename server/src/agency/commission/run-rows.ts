// What settlements counted: a row per run, and one per agent of it.
import { randomUUID } from 'node:crypto'
import type { CommissionKind } from '@mingtang/contract/gen/words.ts'
import type { Queryable, Tx } from '../../base/db/db.ts'
import { newestFirst, type Page } from '../../base/db/keyset.ts'
import { nothing, sql } from '../../base/db/sql.ts'

const keyset = newestFirst(sql`run.created_at`, sql`run.id`)

export type Run = {
  readonly id: string
  readonly tenant: string
  readonly currency: string
  readonly kind: CommissionKind
  readonly fromDay: string
  readonly toDay: string
  /** Null for the job. */
  readonly operatorId: string | null
}

/** How a settlement runs: it ends at a batch when told to stop; without an operator it is the job's. */
export type RunOptions = { readonly stop?: AbortSignal | undefined; readonly operatorId?: string | null }

/** A run that has counted nothing; it has a row as soon as it does. */
export function newRun(run: Omit<Run, 'id'>): Run {
  return { id: randomUUID(), ...run }
}

/** A line of an agent's statement. */
type Earned = { readonly agentId: string; readonly units: bigint; readonly version: number }

/** Adds what a transaction of the run counts of members, by the versions of the rows, and what it earns agents. */
export async function addToRun(
  tx: Tx,
  { id, tenant, currency, kind, fromDay, toDay, operatorId }: Run,
  versions: readonly number[],
  earned: readonly Earned[],
): Promise<void> {
  if (versions.length === 0 && earned.length === 0) return
  const corrections = versions.filter((version) => version > 1).length
  const units = earned.reduce((sum, one) => sum + one.units, 0n)
  await tx.execute(sql`
    insert into agency_run as run (id, tenant, currency, kind, from_day, to_day, operator_id, lines, corrections, units)
    values (${id}, ${tenant}, ${currency}, ${kind}, ${fromDay}::date, ${toDay}::date, ${operatorId}::uuid, ${versions.length},
      ${corrections}, ${`${units}`}::numeric)
    on conflict (id) do update set lines = run.lines + excluded.lines, corrections = run.corrections + excluded.corrections,
      units = run.units + excluded.units`)
  if (earned.length === 0) return
  await tx.execute(sql`
    insert into agency_run_agent as own (run_id, agent_id, tenant, lines, corrections, units)
    select ${id}, agent_id, ${tenant}, count(*), count(*) filter (where version > 1), sum(units)
      from unnest(
        ${earned.map(({ agentId }) => agentId)}::uuid[],
        ${earned.map(({ version }) => version)}::bigint[],
        ${earned.map((one) => `${one.units}`)}::text[]::numeric[]) as earned (agent_id, version, units)
     group by agent_id
    on conflict (run_id, agent_id) do update set lines = own.lines + excluded.lines,
      corrections = own.corrections + excluded.corrections, units = own.units + excluded.units`)
}

export type RunRow = Omit<Run, 'tenant' | 'operatorId'> & {
  /** Null for the job. */
  readonly operatorName: string | null
  readonly lines: number
  readonly corrections: number
  /** Numeric. */
  readonly units: string
  readonly createdAt: Date
  readonly exactly: string
}

/** Empty texts ask for all. */
export type RunsAsked = {
  readonly tenant: string
  readonly kind: string
  readonly currency: string
  /** In the run's days. */
  readonly day: string
}

/** The runs of a tenant, newest first, with keyset pagination. */
export async function listRuns(
  db: Queryable,
  { tenant, kind, currency, day }: RunsAsked,
  page: Page,
): Promise<RunRow[]> {
  return await db.query<RunRow>(sql`
    select run.id, currency, kind, from_day, to_day, operator.user_name as operator_name, lines, corrections, units, run.created_at,
           ${keyset.exactly}
      from agency_run run left join operator on operator.id = run.operator_id
     where run.tenant = ${tenant}
       ${kind ? sql`and kind = ${kind}` : nothing}
       ${currency ? sql`and currency = ${currency}` : nothing}
       ${day ? sql`and ${day}::date between from_day and to_day` : nothing}
       ${keyset.page(page)}`)
}

/** The currency of one of the tenant's runs; null for an unknown one. */
export async function findRunCurrency(db: Queryable, tenant: string, id: string): Promise<string | null> {
  const [row] = await db.query<{ currency: string }>(sql`
    select currency from agency_run where tenant = ${tenant} and id = ${id}`)
  return row?.currency ?? null
}

export type RunAgentRow = {
  readonly agentId: string
  readonly userName: string
  readonly lines: number
  readonly corrections: number
  /** Numeric. */
  readonly units: string
}

/** The end of a page of agents. */
export type AgentCursor = { readonly units: string; readonly agentId: string }

/** The agents of a run, who earned most first, with keyset pagination. */
export async function listRunAgents(
  db: Queryable,
  { tenant, runId }: { readonly tenant: string; readonly runId: string },
  after: AgentCursor | null,
  limit: number,
): Promise<RunAgentRow[]> {
  return await db.query<RunAgentRow>(sql`
    select agent_id, user_name, lines, corrections, units
      from agency_run_agent own join member on member.id = agent_id
     where own.tenant = ${tenant} and run_id = ${runId}
       ${
         after
           ? sql`and (units < ${after.units}::numeric or (units = ${after.units}::numeric and agent_id > ${after.agentId}::uuid))`
           : nothing
       }
     order by units desc, agent_id limit ${limit}`)
}
