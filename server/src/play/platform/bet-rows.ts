import { int8Column, textColumn, uuidColumn } from '../../base/db/columns.ts'
import type { Queryable, Tx } from '../../base/db/db.ts'
import { newestFirst, type Page } from '../../base/db/keyset.ts'
import { nothing, type Sql, sql } from '../../base/db/sql.ts'
import type { CountedBet } from '../../money/turnover/turnover-rows.ts'
import { type Ticket, ticketWords } from '@mingtang/contract/ticket.ts'
import type { CountedBy, RoundBet } from '@mingtang/contract/turnover.ts'

const keyset = newestFirst(sql`settled_at`, sql`id`)

export type NewBet = {
  readonly id: string
  readonly betId: string
  readonly sequence: bigint
  readonly memberId: string
  readonly gameCode: string
  /** Empty for a game that is not listed. */
  readonly gameType: string
  readonly roundId: string
  readonly currency: string
  readonly stakeMinor: bigint
  readonly payoutMinor: bigint
  readonly turnoverMinor: bigint
  readonly turnoverRule: string
  readonly placedAt: Date
  readonly settledAt: Date
  /** The part that was played; all of it when missing. */
  readonly played?: Pick<RoundBet, 'stakeMinor' | 'payoutMinor'>
  /** What was bet and what came out; null when the platform told nothing that can be kept. */
  readonly ticket?: Ticket | null
}

/** Tickets for a column of texts that is cast to jsonb; the empty ones become null. */
export function ticketTexts(bets: readonly Pick<NewBet, 'ticket'>[]) {
  return textColumn(bets.map(({ ticket }) => (ticket ? JSON.stringify(ticket) : '')))
}

/** Amounts of the parts that were played for a column of texts that is cast to bigint; those of whole bets become null. */
export function playedTexts(bets: readonly NewBet[], pick: 'stakeMinor' | 'payoutMinor') {
  const isWhole = ({ played, stakeMinor }: NewBet) => !played || played.stakeMinor === stakeMinor
  return textColumn(bets.map((bet) => (isWhole(bet) ? '' : `${bet.played?.[pick]}`)))
}

export type BetRow = Omit<NewBet, 'memberId' | 'sequence' | 'played'> & {
  readonly platformCode: string
  /** What could not be taken back when the bet was corrected, from the platform or from the wallet. */
  readonly owedMinor: bigint
  readonly exactly: string
}

/** The key of a bet's round, one over all platforms; `markBooked` and `markCorrected` say the same. */
export function roundOf(platformCode: string, { roundId }: Pick<NewBet, 'roundId'>): string {
  return `${platformCode}/${roundId}`
}

/** A member on a platform; the bets of one player are posted in their order. */
export type Player = { readonly tenant: string; readonly memberId: string; readonly platformCode: string }

/** The time up to which a platform's bets have been fetched; an hour ago for a platform without a cursor. */
export async function readCursor(db: Queryable, platformCode: string): Promise<Date> {
  const [row] = await db.query<{ fetchedTo: Date }>(
    sql`with begun as (
          insert into platform_cursor (platform_code, fetched_to) values (${platformCode}, clock_timestamp() - interval '1 hour')
          on conflict do nothing returning fetched_to)
        select fetched_to from begun union all select fetched_to from platform_cursor where platform_code = ${platformCode}`,
  )
  // No row is returned only while another process inserts the first one.
  return row?.fetchedTo ?? new Date(Date.now() - 3_600_000)
}

export async function moveCursor(db: Queryable, platformCode: string, fetchedTo: Date): Promise<void> {
  await db.execute(
    sql`update platform_cursor set fetched_to = ${fetchedTo} where platform_code = ${platformCode} and fetched_to < ${fetchedTo}`,
  )
}

/** A game's type, and what its bets count by; null leaves it to the type. */
export type GameRule = { readonly type: string; readonly countedBy: CountedBy | null }

/** The rules of a platform's games by code; tenants have the same for a game. */
export async function readGameRules(
  db: Queryable,
  platformCode: string,
  codes: readonly string[],
): Promise<Map<string, GameRule>> {
  const rows = await db.query<GameRule & { code: string }>(sql`
    select distinct on (code) code, type, counted_by from game
     where platform_code = ${platformCode} and code = any(${codes}) order by code, tenant`)
  return new Map(rows.map((row) => [row.code, row]))
}

/** Inserts unknown bets; skips players who are not members here. Returns the number of new bets, which are to be booked. */
export async function insertBets(db: Queryable, platformCode: string, bets: readonly NewBet[]): Promise<number> {
  const texts = (pick: (bet: NewBet) => string) => textColumn(bets.map(pick))
  const int8s = (pick: (bet: NewBet) => bigint) => int8Column(bets.map(pick))
  const uuids = (pick: (bet: NewBet) => string) => uuidColumn(bets.map(pick))
  return await db.execute(sql`
    with inserted as (
      insert into bet (tenant, platform_code, id, bet_id, sequence, member_id, game_code, game_type, round_id, currency, stake_minor,
        payout_minor, turnover_minor, turnover_rule, placed_at, settled_at, counted_stake_minor, counted_payout_minor, ticket, words)
      select member.tenant, ${platformCode}, fetched.id, bet_id, sequence, member_id, game_code, game_type, round_id, currency, stake_minor,
        payout_minor, turnover_minor, turnover_rule, placed_at::timestamptz, settled_at::timestamptz,
        nullif(counted_stake, '')::bigint, nullif(counted_payout, '')::bigint, nullif(ticket, '')::jsonb,
        nullif(words, '')
      from unnest(
        ${uuids((bet) => bet.id)}::uuid[],
        ${texts((bet) => bet.betId)}::text[],
        ${int8s((bet) => bet.sequence)}::bigint[],
        ${uuids((bet) => bet.memberId)}::uuid[],
        ${texts((bet) => bet.gameCode)}::text[],
        ${texts((bet) => bet.gameType)}::text[],
        ${texts((bet) => bet.roundId)}::text[],
        ${texts((bet) => bet.currency)}::text[],
        ${int8s((bet) => bet.stakeMinor)}::bigint[],
        ${int8s((bet) => bet.payoutMinor)}::bigint[],
        ${int8s((bet) => bet.turnoverMinor)}::bigint[],
        ${texts((bet) => bet.turnoverRule)}::text[],
        ${texts((bet) => bet.placedAt.toISOString())}::text[],
        ${texts((bet) => bet.settledAt.toISOString())}::text[],
        ${playedTexts(bets, 'stakeMinor')}::text[],
        ${playedTexts(bets, 'payoutMinor')}::text[],
        ${ticketTexts(bets)}::text[],
        ${texts(({ ticket }) => (ticket ? ticketWords(ticket) : ''))}::text[])
        as fetched (id, bet_id, sequence, member_id, game_code, game_type, round_id, currency, stake_minor, payout_minor,
          turnover_minor, turnover_rule, placed_at, settled_at, counted_stake, counted_payout, ticket, words)
      join member on member.id = fetched.member_id
      on conflict (tenant, platform_code, bet_id) do nothing
      returning id, tenant, platform_code, member_id, sequence)
    insert into bet_to_book (bet_id, tenant, platform_code, member_id, sequence) select * from inserted`)
}

export type UnbookedBet = {
  readonly id: string
  /** The correction to book; null for the bet itself. */
  readonly correctionId: string | null
  readonly currency: string
  readonly stakeMinor: bigint
  readonly payoutMinor: bigint
  /** What the seamless wallet has of the bet: its money moved AS_TOLD, it is still OPEN, or it moved otherwise; empty when the wallet does not know it. */
  readonly seamless: '' | 'AS_TOLD' | 'OPEN' | 'OTHERWISE'
}

// A wallet knows how the bet stands by its newest revision only, so that is what the newest record is compared with: an older
// record, of before a correction, waits until that of the correction has come. A bet that was rolled back has its stake back.
const newestMinor = sql`coalesce((select newest.payout_minor from bet_correction newest
    where newest.bet_id = bet.id and newest.booked_at is null order by newest.version desc limit 1), bet.payout_minor)`
const seamlessState = sql`case when played.bet_id is null then '' when played.state = 'OPEN' and played.revision = 0 then 'OPEN'
    when played.stake_minor = bet.stake_minor and ${newestMinor} =
      case played.state when 'ROLLED_BACK' then played.stake_minor else played.payout_minor end then 'AS_TOLD'
    else 'OTHERWISE' end`

// A platform names its bets as it likes, and those of a seamless wallet by UUIDs. Compared as UUIDs, because the key of
// seamless_bet finds no texts. The pattern takes what the type takes: pg_input_is_valid is not in PostgreSQL 15.
const idOfPlayed = sql`case when bet.bet_id ~ '^([0-9a-fA-F]{4}-?){7}[0-9a-fA-F]{4}$' then bet.bet_id::uuid end`

function ofPlayer(table: Sql, { platformCode, memberId, tenant }: Player) {
  return sql`${table}.platform_code = ${platformCode} and ${table}.member_id = ${memberId} and ${table}.tenant = ${tenant}`
}

const playedOfBet = sql`left join seamless_bet played on played.platform_code = bet.platform_code and played.bet_id = ${idOfPlayed}`

/** The player's next bets and corrections that are not posted to the ledger yet, in the platform's order. */
export async function listUnbooked(db: Queryable, player: Player, limit: number): Promise<UnbookedBet[]> {
  return await db.query<UnbookedBet>(sql`
    select id, null::uuid as correction_id, bet.currency, bet.stake_minor, bet.payout_minor, ${seamlessState} as seamless, next.sequence from (
      select bet_id, sequence from bet_to_book where ${ofPlayer(sql`bet_to_book`, player)} order by sequence limit ${limit}) next
      join bet on bet.id = next.bet_id ${playedOfBet}
    union all
    select bet.id, correction.id, bet.currency, correction.stake_minor, correction.payout_minor, ${seamlessState}, correction.sequence
      from bet_correction correction join bet on bet.id = correction.bet_id ${playedOfBet}
     where ${ofPlayer(sql`bet`, player)} and correction.booked_at is null
    order by sequence limit ${limit}`)
}

export async function listPlayersToBook(db: Queryable, platformCode: string, limit: number): Promise<Player[]> {
  return await db.query<Player>(sql`
    select tenant, member_id, platform_code from bet_to_book where platform_code = ${platformCode}
    union
    select tenant, member_id, platform_code from bet join bet_correction correction on bet.id = correction.bet_id
     where platform_code = ${platformCode} and correction.booked_at is null
    limit ${limit}`)
}

/** Marks bets as booked, in the transaction of their postings, and returns them in the platform's order. */
export async function markBooked(tx: Tx, ids: readonly string[]): Promise<CountedBet[]> {
  return await tx.query<CountedBet>(sql`
    with booked as materialized (
      delete from bet_to_book where bet_id = any(${uuidColumn(ids)}::uuid[]) returning bet_id)
    select id, tenant, member_id, currency, game_type, platform_code || '/' || round_id as round, stake_minor, payout_minor,
           turnover_minor as effective_minor, placed_at, settled_at from booked join bet on bet.id = booked.bet_id order by sequence`)
}

export type OpenBet = {
  readonly platformCode: string
  readonly betId: string
  readonly gameCode: string
  readonly roundId: string
  readonly currency: string
  /** What is still at stake. */
  readonly stakeMinor: bigint
  readonly placedAt: Date
  readonly ticket: Ticket | null
}

export type OpenFilter = {
  readonly tenant: string
  readonly memberId: string
  readonly currency: string
  /** Empty for all. */
  readonly platformCode: string
}

/** What is known here of a member's bets that are not settled: open stakes of seamless wallets, and bets not booked yet. */
export async function listOpenRows(
  db: Queryable,
  { tenant, memberId, currency }: OpenFilter,
  platformCodes: readonly string[],
): Promise<OpenBet[]> {
  const own = sql`tenant = ${tenant} and member_id = ${memberId} and currency = ${currency}
    and platform_code = any(${textColumn(platformCodes)}::text[])`
  return await db.query<OpenBet>(sql`
    select platform_code, bet_id::text, game_code, round_id, currency, at_stake_minor as stake_minor, created_at as placed_at, null::jsonb as ticket
      from seamless_bet where state = 'OPEN' and ${own}
    union all
    select platform_code, bet_id, game_code, round_id, currency, stake_minor, placed_at, ticket from bet
     where ${own} and id in (select to_book.bet_id from bet_to_book to_book
       where to_book.member_id = ${memberId} and to_book.platform_code = any(${textColumn(platformCodes)}::text[]))`)
}

export type OpenStakes = { readonly platformCode: string; readonly bets: number; readonly stakeMinor: bigint }

/** What is at stake of a member's bets from the wallet itself, by platform. */
export async function sumOpenStakes(
  db: Queryable,
  { tenant, memberId, currency }: Omit<OpenFilter, 'platformCode'>,
): Promise<OpenStakes[]> {
  return await db.query<OpenStakes>(sql`
    select platform_code, count(*)::int as bets, sum(at_stake_minor)::bigint as stake_minor from seamless_bet
     where state = 'OPEN' and tenant = ${tenant} and member_id = ${memberId} and currency = ${currency}
     group by platform_code order by platform_code`)
}

const isBooked = sql`not exists (select from bet_to_book where bet_to_book.bet_id = bet.id)`

export type BetFilter = {
  readonly tenant: string
  readonly memberId: string
  readonly currency: string
  readonly platformCode: string
  readonly from: Date
  readonly to: Date
}

/** What the wallet could not take back of a bet, by where that now stands; null of a bet that no wallet has moved. */
export const owedInWallet = sql`(select played.owed_minor from seamless_bet played
  where played.platform_code = bet.platform_code and played.bet_id = ${idOfPlayed})`

const columns = sql`id, platform_code, bet_id, game_code, round_id, currency, stake_minor, payout_minor, turnover_minor, turnover_rule,
  placed_at, settled_at, ticket, ${keyset.exactly}, coalesce(${owedInWallet}, owed_minor) as owed_minor`

/** The member's booked bets of these ids. */
export async function listBetsOf(
  db: Queryable,
  { tenant, memberId }: { readonly tenant: string; readonly memberId: string },
  ids: readonly string[],
): Promise<BetRow[]> {
  return await db.query<BetRow>(sql`
    select ${columns} from bet where id = any(${uuidColumn(ids)}::uuid[]) and tenant = ${tenant} and member_id = ${memberId}
      and ${isBooked}`)
}

/** A member's booked bets, newest first, with keyset pagination. */
export async function listBetRows(db: Queryable, filter: BetFilter, page: Page): Promise<BetRow[]> {
  return await db.query<BetRow>(sql`
    select ${columns} from bet where ${matching(filter)}
      ${keyset.page(page)}`)
}

export type BetTotals = { readonly stakeMinor: bigint; readonly payoutMinor: bigint }

export async function sumBets(db: Queryable, filter: BetFilter): Promise<BetTotals> {
  const [row] = await db.query<BetTotals>(sql`
    select coalesce(sum(stake_minor), 0)::bigint as stake_minor, coalesce(sum(payout_minor), 0)::bigint as payout_minor
    from bet where ${matching(filter)}`)
  return row ?? { stakeMinor: 0n, payoutMinor: 0n }
}

function matching({ tenant, memberId, currency, platformCode, from, to }: BetFilter) {
  return sql`tenant = ${tenant} and member_id = ${memberId} and currency = ${currency}
    and settled_at >= ${from} and settled_at < ${to}
    and ${isBooked}
    ${platformCode ? sql`and platform_code = ${platformCode}` : nothing}`
}
