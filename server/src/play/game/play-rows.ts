import { randomUUID } from 'node:crypto'
import type { Queryable } from '../../base/db/db.ts'
import { sql } from '../../base/db/sql.ts'
import { isProofOld } from '../../call/rpc/caller-rows.ts'

/** Where a play's money is, and whose it is. */
export type Funds = {
  readonly tenant: string
  readonly memberId: string
  readonly platformCode: string
  readonly currency: string
}
export type NewPlay = Funds & { readonly sessionId: string; readonly gameCode: string }
export type Play = NewPlay & { readonly id: string }
/** A play whose money is to come back; `tries` tells one attempt from the next. */
export type DuePlay = Funds & { readonly id: string; readonly tries: number }

// A page asks to be kept once a minute; browsers slow down hidden pages, and phones stop them.
const idle = sql`interval '5 minutes'`

export async function insertPlay(db: Queryable, play: NewPlay): Promise<Play> {
  const id = randomUUID()
  await db.execute(sql`
    insert into game_play (id, tenant, member_id, session_id, platform_code, game_code, currency)
    values (${id}, ${play.tenant}, ${play.memberId}, ${play.sessionId}, ${play.platformCode}, ${play.gameCode},
      ${play.currency})`)
  return { ...play, id }
}

/** Goes on with an open play after a reload; false when there is none of this id, session, game and currency. */
export async function continuePlay(db: Queryable, play: Play): Promise<boolean> {
  const continued = await db.execute(sql`
    update game_play set seen_at = clock_timestamp()
     where id = ${play.id} and tenant = ${play.tenant} and member_id = ${play.memberId}
       and session_id = ${play.sessionId} and platform_code = ${play.platformCode} and game_code = ${play.gameCode}
       and currency = ${play.currency} and closed_at is null`)
  return continued === 1
}

/** Notes that a play's page was heard or left; null for the play of nobody or of another member. */
export async function markPlay(
  db: Queryable,
  tenant: string,
  memberId: string,
  id: string,
  isOver: boolean,
): Promise<{ readonly isOpen: boolean } | null> {
  const [row] = await db.query<{ isOpen: boolean }>(sql`
    update game_play set seen_at = case when closed_at is null then clock_timestamp() else seen_at end,
           due_at = case when closed_at is null and ${isOver} then clock_timestamp() else due_at end,
           closed_at = case when ${isOver} then coalesce(closed_at, clock_timestamp()) else closed_at end
     where id = ${id} and tenant = ${tenant} and member_id = ${memberId} returning closed_at is null as is_open`)
  return row ?? null
}

/** Closes plays whose page is not heard any more, whose session has ended or whose member is disabled. */
export async function closeLeftPlays(db: Queryable): Promise<void> {
  await db.execute(sql`
    update game_play set closed_at = clock_timestamp(), due_at = clock_timestamp()
     where closed_at is null and (seen_at < clock_timestamp() - ${idle} or not exists (
       select from session s join member m on m.id = s.member_id
        where s.id = game_play.session_id and s.ended_at is null and s.expires_at > now()
          and s.seen_at > now() - make_interval(mins => s.idle_minutes) and m.status = 'ACTIVE'))`)
}

/** Claims closed plays whose money is to come back, for `leaseMs`. */
export async function takeDuePlays(db: Queryable, limit: number, leaseMs: number): Promise<DuePlay[]> {
  return await db.query<DuePlay>(sql`
    update game_play set due_at = clock_timestamp() + ${leaseMs}::bigint * interval '1 millisecond', tries = tries + 1
     where id in (select id from game_play where due_at <= clock_timestamp() order by due_at limit ${limit}
                  for update skip locked)
    returning id, tenant, member_id, platform_code, currency, tries`)
}

/** True while another game of the member plays with the same funds. */
export async function isPlayed(db: Queryable, funds: Funds): Promise<boolean> {
  const [row] = await db.query<{ isPlayed: boolean }>(sql`
    select exists (select from game_play where tenant = ${funds.tenant} and member_id = ${funds.memberId}
      and platform_code = ${funds.platformCode} and currency = ${funds.currency} and closed_at is null) as is_played`)
  return row?.isPlayed ?? false
}

/** True while money of a play that was left is on its way back; not when its platform has been silent for long. */
export async function isReturning(db: Queryable, funds: Funds): Promise<boolean> {
  const [row] = await db.query<{ isReturning: boolean }>(sql`
    select exists (select from game_play where tenant = ${funds.tenant} and member_id = ${funds.memberId}
      and currency = ${funds.currency} and due_at is not null and tries <= 2) as is_returning`)
  return row?.isReturning ?? false
}

/** Ends the return of a play's money, unless more has to come back since this attempt began. */
export async function endReturn(db: Queryable, { id, tries }: DuePlay): Promise<void> {
  await db.execute(sql`update game_play set due_at = null where id = ${id} and tries = ${tries}`)
}

/** Lets a play's money be brought back again after the pause. */
export async function postponeReturn(db: Queryable, { id, tries }: DuePlay, pauseMs: number): Promise<void> {
  await db.execute(sql`
    update game_play set due_at = clock_timestamp() + ${pauseMs}::bigint * interval '1 millisecond'
     where id = ${id} and tries = ${tries}`)
}

/** For money that began to move for a play which was closed meanwhile: it comes back too. */
export async function returnIfClosed(db: Queryable, id: string): Promise<void> {
  await db.execute(sql`
    update game_play set due_at = clock_timestamp(), tries = tries + 1 where id = ${id} and closed_at is not null`)
}

/** What decides whether money moves by itself. */
export type AutoRule = {
  /** The member's switch. */
  readonly isOn: boolean
  /** Operators have closed transfers. */
  readonly isClosed: boolean
  /** The session was idle for so long, or its last proof is so old, that money needs one; false without a session. */
  readonly isProofDue: boolean
}

export async function readAutoRule(
  db: Queryable,
  tenant: string,
  memberId: string,
  sessionId: string | null,
): Promise<AutoRule> {
  const [row] = await db.query<AutoRule>(sql`
    select m.is_auto_transfer as is_on,
           exists (select from maintenance where tenant = ${tenant} and scope = 'FEATURE' and subject = 'transfer'
             and ended_at is null and starts_at <= clock_timestamp()
             and (ends_at is null or ends_at > clock_timestamp())) as is_closed,
           coalesce((select ${isProofOld} and (s.step_up_until is null or s.step_up_until < now())
             from session s where s.id = ${sessionId}::uuid), false) as is_proof_due
      from member m where m.tenant = ${tenant} and m.id = ${memberId}`)
  if (!row) throw new Error(`member ${memberId} has gone`)
  return row
}

export async function deleteOldPlays(db: Queryable): Promise<void> {
  // The newest one brings home what a bet pays later.
  await db.execute(sql`
    delete from game_play where closed_at < now() - interval '30 days' and due_at is null and exists (
      select from game_play newer where newer.tenant = game_play.tenant and newer.member_id = game_play.member_id
        and newer.platform_code = game_play.platform_code and newer.currency = game_play.currency
        and newer.opened_at > game_play.opened_at)`)
}
