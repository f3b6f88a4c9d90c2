import type { LedgerReason, ObligationCause, ObligationState } from '@mingtang/contract/gen/words.ts'
import { int8Column, textColumn, uuidColumn } from '../../base/db/columns.ts'
import type { Queryable, Tx } from '../../base/db/db.ts'
import { newestFirst, type Page } from '../../base/db/keyset.ts'
import { nothing, sql } from '../../base/db/sql.ts'
import type { Purse } from '../../ledger/accounts.ts'
import type { Drained } from './drain.ts'
import type { RoundKey } from './spent-rows.ts'

const keyset = newestFirst(sql`opened_at`, sql`id`)

export type NewObligation = Purse & {
  readonly id: string
  readonly cause: ObligationCause
  /** The recharge, claim or grant; each asks once. */
  readonly causeId: string
  /** Of the ledger's transfer that brings the money. */
  readonly reason: LedgerReason
  readonly lockedMinor: bigint
  readonly requiredMinor: bigint
  /** What waits in the BONUS account until it is met; 0 without. */
  readonly bonusMinor?: bigint
  /** When a waiting bonus is forfeited; null for never. */
  readonly expiresAt?: Date | null
}

/** What asks for it, as it is shown. */
export type Origin = {
  readonly cause: ObligationCause
  readonly reason: LedgerReason
  /** Of the promotion; null for what is no promotion's. */
  readonly words: readonly { readonly lang: string; readonly diyTitle: string }[] | null
}

export type ObligationRow = Origin & {
  readonly id: string
  readonly currency: string
  readonly lockedMinor: bigint
  readonly requiredMinor: bigint
  readonly doneMinor: bigint
  readonly state: ObligationState
  /** What waits in the BONUS account. */
  readonly waitingMinor: bigint
  readonly openedAt: Date
  readonly endedAt: Date | null
  readonly expiresAt: Date | null
  readonly exactly: string
}

export async function insertObligation(tx: Tx, obligation: NewObligation): Promise<void> {
  const { id, tenant, memberId, currency, cause, causeId, reason, lockedMinor, requiredMinor } = obligation
  const { bonusMinor = 0n, expiresAt = null } = obligation
  await tx.execute(sql`
    insert into turnover_obligation (id, tenant, member_id, currency, cause, cause_id, reason, locked_minor,
      required_minor, bonus_minor, expires_at)
    values (${id}, ${tenant}, ${memberId}, ${currency}, ${cause}, ${causeId}, ${reason}, ${lockedMinor},
      ${requiredMinor}, ${bonusMinor}, ${expiresAt})`)
}

// A bonus waits until it is released, and is taken back when its obligation ends in another way.
const bonusColumns = sql`
  case when released_at is null and state in ('OPEN', 'MET') then bonus_minor else 0 end as waiting_minor,
  case when released_at is null then 0 else bonus_minor end as released_minor`

/** Locks the open obligations of the purses, and those that these rounds have spent, oldest first. */
export async function lockOpen(
  tx: Tx,
  purses: readonly Purse[],
  rounds: readonly RoundKey[],
): Promise<(Purse & Drained)[]> {
  // By their ids, so that one that is spent while this waits for it is answered too.
  return await tx.query<Purse & Drained>(sql`
    select id, tenant, member_id, currency, locked_minor, required_minor, done_minor, opened_at, state, ${bonusColumns}
      from turnover_obligation
     where id in (
       select id from turnover_obligation where state = 'OPEN' and (tenant, member_id, currency) in (
         select * from unnest(${textColumn(purses.map(({ tenant }) => tenant))}::text[],
           ${uuidColumn(purses.map(({ memberId }) => memberId))}::uuid[],
           ${textColumn(purses.map(({ currency }) => currency))}::text[]))
       union all
       select obligation_id from turnover_spent where (member_id, round) in (
         select * from unnest(${uuidColumn(rounds.map(({ memberId }) => memberId))}::uuid[],
           ${textColumn(rounds.map(({ round }) => round))}::text[])))
     order by member_id, opened_at, id for update`)
}

/** Locks obligations of one purse, whatever their state: the named ones and the open ones, oldest first. */
export async function lockAll(tx: Tx, purse: Purse, ids: readonly string[]): Promise<Drained[]> {
  return await tx.query<Drained>(sql`
    select id, locked_minor, required_minor, done_minor, opened_at, state, ${bonusColumns} from turnover_obligation
     where tenant = ${purse.tenant} and member_id = ${purse.memberId} and currency = ${purse.currency}
       and (state = 'OPEN' or id = any(${uuidColumn(ids)}::uuid[]))
     order by opened_at, id for update`)
}

/** Writes what bets changed. */
export async function updateObligations(tx: Tx, obligations: readonly Drained[]): Promise<void> {
  await tx.execute(sql`
    update turnover_obligation set done_minor = changed.done_minor, locked_minor = changed.locked_minor, state = changed.state,
           ended_at = case when changed.state = 'OPEN' then null else coalesce(ended_at, clock_timestamp()) end
      from unnest(
        ${uuidColumn(obligations.map(({ id }) => id))}::uuid[],
        ${int8Column(obligations.map(({ doneMinor }) => doneMinor))}::bigint[],
        ${int8Column(obligations.map(({ lockedMinor }) => lockedMinor))}::bigint[],
        ${textColumn(obligations.map(({ state }) => state))}::text[]) as changed (id, done_minor, locked_minor, state)
     where turnover_obligation.id = changed.id`)
}

/** The columns of `Origin`, of `turnover_obligation` as `obligation`. */
export const originColumns = sql`obligation.cause, obligation.reason, (
  select jsonb_agg(word - 'introduction')
    from promotion_claim claim join promotion on promotion.id = claim.promotion_id,
         jsonb_array_elements(document -> 'words') as word
   where claim.tenant = obligation.tenant and claim.id = obligation.cause_id) as words`

/** The member's obligations in a currency, newest first, with keyset pagination. */
export async function listObligationRows(
  db: Queryable,
  { tenant, memberId, currency }: Purse,
  isOpen: boolean,
  page: Page,
): Promise<ObligationRow[]> {
  return await db.query<ObligationRow>(sql`
    select id, currency, locked_minor, required_minor, done_minor, state, opened_at, ended_at, expires_at, ${bonusColumns},
           ${originColumns},
           ${keyset.exactly}
      from turnover_obligation obligation
     where tenant = ${tenant} and member_id = ${memberId} and currency = ${currency}
       ${isOpen ? sql`and state = 'OPEN'` : nothing}
       ${keyset.page(page)}`)
}
