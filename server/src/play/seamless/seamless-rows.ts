import { int8Column, textColumn, uuidColumn } from '../../base/db/columns.ts'
import type { Queryable, Tx } from '../../base/db/db.ts'
import { gathered, rowOfEach } from '../../base/db/gather.ts'
import { sql } from '../../base/db/sql.ts'
import { isLive } from '../game/game-session-rows.ts'

/** The two parts of a bet's key; both are checked values. */
export type BetKey = { readonly platformCode: string; readonly betId: string }
export type NewBet = BetKey & {
  readonly tenant: string
  readonly memberId: string
  readonly currency: string
  readonly roundId: string
  readonly gameCode: string
  readonly stakeMinor: bigint
}
/** A bet as it stands; a CLOSED one was rolled back before it came, and has no stake. */
export type SeamlessBet = BetKey & {
  readonly tenant: string
  readonly memberId: string
  readonly currency: string
  readonly roundId: string | null
  readonly gameCode: string | null
  readonly stakeMinor: bigint | null
  /** All that it pays up to its revision; null before the first. */
  readonly payoutMinor: bigint | null
  readonly revision: number
  /** What it has paid besides its payout, because it could not be taken back. */
  readonly owedMinor: bigint
  readonly atStakeMinor: bigint
  readonly state: 'OPEN' | 'WON' | 'ROLLED_BACK' | 'CLOSED'
}
/** How a bet stands after the revision that was its newest; a payout of null gives the stake back. */
export type BetEnd = BetKey & {
  readonly after: number
  readonly revision: number
  readonly payoutMinor: bigint | null
  readonly atStakeMinor: bigint
  readonly owedMinor: bigint
}

/** A player of a seamless wallet on a platform. */
export type PlayerKey = { readonly platformCode: string; readonly memberId: string }
/** A player in a game that was opened here. */
export type SeatKey = PlayerKey & { readonly gameSessionId: string }

/** A bet, in whatever state; asked for together with those of other callers. */
export const findBet = gathered(listBets)

async function listBets(db: Queryable, keys: readonly BetKey[]): Promise<(SeamlessBet | null)[]> {
  const rows = await db.query<SeamlessBet & { number: number }>(sql`
    select asked.number::int as number, b.platform_code, b.bet_id, tenant, member_id, currency, round_id, game_code,
           stake_minor, payout_minor, revision, owed_minor, at_stake_minor, state
      from unnest(${textColumn(keys.map(({ platformCode }) => platformCode))}::text[],
                  ${uuidColumn(keys.map(({ betId }) => betId))}::uuid[])
           with ordinality as asked (platform_code, bet_id, number)
      join seamless_bet b on b.platform_code = asked.platform_code and b.bet_id = asked.bet_id`)
  return rowOfEach(keys, rows)
}

/** The tenant whose platform plays from this member's wallet; null for every other member and platform. */
export const findPlayer = gathered(listPlayers)

async function listPlayers(db: Queryable, keys: readonly PlayerKey[]): Promise<({ tenant: string } | null)[]> {
  const rows = await db.query<{ tenant: string; number: number }>(sql`
    select asked.number::int as number, m.tenant
      from unnest(${textColumn(keys.map(({ platformCode }) => platformCode))}::text[],
                  ${uuidColumn(keys.map(({ memberId }) => memberId))}::uuid[])
           with ordinality as asked (platform_code, member_id, number)
      join member m on m.id = asked.member_id
      join platform p on p.tenant = m.tenant and p.code = asked.platform_code and p.wallet = 'SEAMLESS'`)
  return rowOfEach(keys, rows)
}

/** The tenant of a player whose game session is open; null when the member has logged out, was disabled or never opened it. */
export const findSeat = gathered(listSeats)

async function listSeats(db: Queryable, keys: readonly SeatKey[]): Promise<({ tenant: string } | null)[]> {
  const rows = await db.query<{ tenant: string; number: number }>(sql`
    select asked.number::int as number, g.tenant
      from unnest(${uuidColumn(keys.map(({ gameSessionId }) => gameSessionId))}::uuid[],
                  ${textColumn(keys.map(({ platformCode }) => platformCode))}::text[],
                  ${uuidColumn(keys.map(({ memberId }) => memberId))}::uuid[])
           with ordinality as asked (id, platform_code, member_id, number)
      join game_session g on g.id = asked.id and g.platform_code = asked.platform_code and g.member_id = asked.member_id
      join session s on s.id = g.session_id
      join member m on m.id = g.member_id
     where g.ended_at is null and ${isLive}`)
  return rowOfEach(keys, rows)
}

/** Inserts new bets in the transaction of their stakes; a unique violation when one exists, also as a tombstone. */
export async function insertBets(tx: Tx, bets: readonly NewBet[]): Promise<void> {
  const texts = (pick: (bet: NewBet) => string) => textColumn(bets.map(pick))
  const stakes = int8Column(bets.map(({ stakeMinor }) => stakeMinor))
  await tx.execute(sql`
    insert into seamless_bet (state, platform_code, bet_id, tenant, member_id, currency, round_id, game_code, stake_minor, at_stake_minor)
    select 'OPEN',
      unnest(${texts((bet) => bet.platformCode)}::text[]),
      unnest(${uuidColumn(bets.map(({ betId }) => betId))}::uuid[]),
      unnest(${texts((bet) => bet.tenant)}::text[]),
      unnest(${uuidColumn(bets.map(({ memberId }) => memberId))}::uuid[]),
      unnest(${texts((bet) => bet.currency)}::text[]),
      unnest(${texts((bet) => bet.roundId)}::text[]),
      unnest(${texts((bet) => bet.gameCode)}::text[]),
      unnest(${stakes}::bigint[]),
      unnest(${stakes}::bigint[])`)
}

/**
 * Brings bets to their next revisions or gives their stakes back, in the transaction of their postings; returns how many of
 * them stood at the revision that theirs follows.
 */
export async function endBets(tx: Tx, ends: readonly BetEnd[]): Promise<number> {
  const int8s = (pick: (end: BetEnd) => bigint) => int8Column(ends.map(pick))
  return await tx.execute(sql`
    update seamless_bet b
       set state = case when asked.payout = '' then 'ROLLED_BACK' when asked.at_stake > 0 then 'OPEN' else 'WON' end,
           ended_at = case when asked.at_stake > 0 then null else clock_timestamp() end,
           payout_minor = nullif(asked.payout, '')::bigint, revision = asked.revision, at_stake_minor = asked.at_stake,
           owed_minor = asked.owed
      from unnest(${textColumn(ends.map(({ platformCode }) => platformCode))}::text[],
                  ${uuidColumn(ends.map(({ betId }) => betId))}::uuid[],
                  ${int8s(({ after }) => BigInt(after))}::bigint[],
                  ${int8s(({ revision }) => BigInt(revision))}::bigint[],
                  ${textColumn(ends.map(({ payoutMinor }) => payoutMinor?.toString() ?? ''))}::text[],
                  ${int8s(({ atStakeMinor }) => atStakeMinor)}::bigint[],
                  ${int8s(({ owedMinor }) => owedMinor)}::bigint[])
           as asked (platform_code, bet_id, after, revision, payout, at_stake, owed)
     where b.platform_code = asked.platform_code and b.bet_id = asked.bet_id and b.state in ('OPEN', 'WON')
       and b.revision = asked.after`)
}

/** Closes the id of a bet that never came; false when the bet is there. */
export async function closeBet(
  db: Queryable,
  { platformCode, betId, tenant, memberId, currency }: Pick<NewBet, keyof BetKey | 'tenant' | 'memberId' | 'currency'>,
): Promise<boolean> {
  const inserted = await db.execute(sql`
    insert into seamless_bet (platform_code, bet_id, tenant, member_id, currency, state, ended_at)
    values (${platformCode}, ${betId}, ${tenant}, ${memberId}, ${currency}, 'CLOSED', clock_timestamp())
    on conflict do nothing`)
  return inserted === 1
}
