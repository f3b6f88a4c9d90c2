import type { Queryable, Tx } from '../../base/db/db.ts'
import { newestFirst, type Page } from '../../base/db/keyset.ts'
import { nothing, sql } from '../../base/db/sql.ts'
import type { Settled } from '../../money/turnover/settle-rule.ts'
import { type Balance, balanceOf, type StandingRow, standingColumns } from '../../money/turnover/standing-rows.ts'

const keyset = newestFirst(sql`created_at`, sql`id`)

/** An agent's commission in a currency. */
export type AgentPurse = { readonly tenant: string; readonly agentId: string; readonly currency: string }

/** What an agent has earned and was paid in a currency; zeros before the first. */
export async function findBalance(db: Queryable, { tenant, agentId, currency }: AgentPurse): Promise<Balance> {
  const [row] = await db.query<StandingRow>(sql`
    select ${standingColumns} from agency_balance where tenant = ${tenant} and agent_id = ${agentId} and currency = ${currency}`)
  return balanceOf(row)
}

/** As `findBalance`, with a row lock: what is counted meanwhile belongs to the next payment. */
export async function lockBalance(tx: Tx, { tenant, agentId, currency }: AgentPurse): Promise<Balance> {
  const [row] = await tx.query<StandingRow>(sql`
    select ${standingColumns} from agency_balance where tenant = ${tenant} and agent_id = ${agentId} and currency = ${currency} for update`)
  return balanceOf(row)
}

type Due = { readonly tenant: string; readonly currency?: string }

/** Purses with a whole minor unit of agents who are not frozen, of one tenant, in one currency or in all, after the given one. */
export async function listDuePurses(
  db: Queryable,
  of: Due,
  after: AgentPurse | null,
  limit: number,
): Promise<AgentPurse[]> {
  return await db.query<AgentPurse>(sql`
    select balance.tenant, agent_id, currency
      from agency_balance balance join agency_agent agent on agent.member_id = agent_id
     where accrued_units - paid_minor::numeric * 1000000 >= 1000000 and coalesce(frozen_until <= clock_timestamp(), true)
       and balance.tenant = ${of.tenant} ${of.currency === undefined ? nothing : sql`and currency = ${of.currency}`}
       ${after ? sql`and (balance.tenant, agent_id, currency) > (${after.tenant}, ${after.agentId}::uuid, ${after.currency})` : nothing}
     order by balance.tenant, agent_id, currency limit ${limit}`)
}

export type NewPayment = AgentPurse &
  Settled & {
    readonly id: string
    readonly period: number
    readonly turnoverPercent: number
    readonly transferId: string
  }

/** Ends the balance's period with a payment. */
export async function insertPayment(tx: Tx, paid: NewPayment): Promise<void> {
  const { tenant, agentId, currency } = paid
  await Promise.all([
    tx.execute(sql`
      insert into agency_commission (id, tenant, agent_id, currency, period, carried_before_units, accrued_units, paid_minor,
        carried_after_units, turnover_percent, transfer_id, created_at)
      values (${paid.id}, ${tenant}, ${agentId}, ${currency}, ${paid.period}, ${`${paid.carriedBeforeUnits}`}::numeric,
        ${`${paid.accruedUnits}`}::numeric, ${paid.amountMinor}, ${`${paid.carriedAfterUnits}`}::numeric, ${paid.turnoverPercent},
        ${paid.transferId}, clock_timestamp())`),
    tx.execute(sql`
      update agency_balance set paid_minor = paid_minor + ${paid.amountMinor}, settled_units = accrued_units, period = period + 1
       where tenant = ${tenant} and agent_id = ${agentId} and currency = ${currency}`),
  ])
}

export type PaymentRow = {
  readonly id: string
  readonly currency: string
  readonly period: number
  /** Numeric, as all units here. */
  readonly carriedBeforeUnits: string
  readonly accruedUnits: string
  readonly amountMinor: bigint
  readonly carriedAfterUnits: string
  readonly turnoverPercent: number
  readonly transferId: string
  readonly createdAt: Date
  readonly exactly: string
}

/** The agent's payments, of all currencies for an empty one, newest first, with keyset pagination. */
export async function listPayments(
  db: Queryable,
  { tenant, agentId, currency }: AgentPurse,
  page: Page,
): Promise<PaymentRow[]> {
  return await db.query<PaymentRow>(sql`
    select id, currency, period, carried_before_units, accrued_units, paid_minor as amount_minor, carried_after_units, turnover_percent,
           transfer_id, created_at, ${keyset.exactly}
      from agency_commission where tenant = ${tenant} and agent_id = ${agentId}
      ${currency ? sql`and currency = ${currency}` : nothing}
      ${keyset.page(page)}`)
}

/** The currency and period of one of the agent's payments; null for an unknown one. */
export async function findPayment(
  db: Queryable,
  tenant: string,
  agentId: string,
  id: string,
): Promise<{ readonly currency: string; readonly period: number } | null> {
  const [row] = await db.query<{ currency: string; period: number }>(sql`
    select currency, period from agency_commission where tenant = ${tenant} and agent_id = ${agentId} and id = ${id}`)
  return row ?? null
}
