import type { DeskEventKind } from '@mingtang/contract/gen/words.ts'
import type { Ticket } from '@mingtang/contract/ticket.ts'
import type { Queryable } from '../../base/db/db.ts'
import { sql } from '../../base/db/sql.ts'

export type EventRow = {
  readonly kind: DeskEventKind
  readonly id: string
  readonly at: Date
  /** Of money; null for others. */
  readonly currency: string | null
  readonly amountMinor: bigint | null
  readonly state: string
  readonly detail: string
  /** Of a bet, whose platform is the detail; null for others. */
  readonly gameCode: string | null
  readonly ticket: Ticket | null
}

type Owner = { readonly tenant: string; readonly memberId: string }

/** The newest of what happened to a member, newest first: money, bets, logins, devices, and messages to them alone. */
export async function listMemberEvents(
  db: Queryable,
  { tenant, memberId }: Owner,
  kind: DeskEventKind | '',
  limit: number,
): Promise<EventRow[]> {
  const of = (one: DeskEventKind) =>
    sql`where ${kind === '' || kind === one}::boolean and tenant = ${tenant} and member_id = ${memberId}`
  return await db.query<EventRow>(sql`
    select * from (
      (select 'RECHARGE' as kind, id, created_at as at, currency, amount_minor, state, channel as detail, null as game_code, null::jsonb as ticket
         from recharge ${of('RECHARGE')} order by created_at desc limit ${limit}) union all
      (select 'WITHDRAWAL', id, created_at, currency, amount_minor, state, '', null, null
         from withdrawal ${of('WITHDRAWAL')} order by created_at desc limit ${limit}) union all
      (select 'TRANSFER', id, created_at, currency, amount_minor, state, platform_code, null, null
         from platform_transfer ${of('TRANSFER')} order by created_at desc limit ${limit}) union all
      (select 'BET', id, settled_at, currency, stake_minor, case when payout_minor > 0 then 'WON' else 'LOST' end, platform_code,
         game_code, ticket
         from bet ${of('BET')} order by settled_at desc limit ${limit}) union all
      (select 'LOGIN', id, created_at, null, null, outcome, device_name, null, null
         from login_record ${of('LOGIN')} order by created_at desc limit ${limit}) union all
      (select 'DEVICE', id, created_at, null, null, case when removed_at is null then 'TRUSTED' else 'REMOVED' end, name, null, null
         from device ${of('DEVICE')} order by created_at desc limit ${limit}) union all
      (select 'MESSAGE', id, begins_at, null, null, state, kind, null, null
         from message ${of('MESSAGE')} order by begins_at desc limit ${limit})) events
    order by at desc, id limit ${limit}`)
}

export type MemberFacts = {
  readonly userName: string
  readonly realName: string
  readonly phone: string
  readonly email: string
  readonly createdAt: Date
}

/** What the desk may know of a member, not yet masked; null for an unknown one. */
export async function readMemberFacts(db: Queryable, { tenant, memberId }: Owner): Promise<MemberFacts | null> {
  const [row] = await db.query<MemberFacts>(sql`
    select user_name, real_name, phone, email, created_at from member where tenant = ${tenant} and id = ${memberId}`)
  return row ?? null
}
