import type { Connection } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { PlaySession } from '../player/session-rows.ts'
import type { Purse } from '../player/balance-rows.ts'
import { Refusal } from '../wire/refusal.ts'

/** Where the wallet of a merchant's player is, and whose it is. */
export type Wallet = Purse & { walletUrl: string }
export type WalletBet = Purse & {
  betId: string
  gameCode: string
  sessionId: string | null
  requestId: string
  roundId: string
  stakeMinor: bigint
  /** All that the bet has paid up to its revision; null before the first. */
  payoutMinor: bigint | null
  revision: number
  atStakeMinor: bigint
  state: 'ASKED' | 'TAKEN' | 'PLAYED' | 'WON' | 'PAID' | 'REFUSED' | 'REVERSING' | 'REVERSED'
}
export type NewWalletBet = Pick<WalletBet, 'betId' | 'requestId' | 'roundId' | 'stakeMinor'>
/** What the wallet has not been told yet. */
export type DueBet = WalletBet & { walletUrl: string; attempts: number; state: 'WON' | 'REVERSING' }
/** How a bet stands at a revision: all that it has paid so far, and what of its stake is still open. */
export type BetEnd = { revision: number; totalMinor: bigint; atStakeMinor: bigint }
/** A bet of which a round now says what it was paid. */
type OverBet = { betId: string; payoutMinor: bigint; isVoid: boolean }

/** The wallet's stake was played with, so that the bet can pay. */
const playedStates: readonly WalletBet['state'][] = ['PLAYED', 'WON', 'PAID']

/** How long a sender has for one message; longer than its own timeout, so that no second sender starts too early. */
const leaseMs = 12_000

/** The request whose bet it is tells the wallet at once; what it has left is sent after this. */
export const pageFirstMs = 1000

/** The address of the player's wallet, or null when the player's money is on the platform; undefined without a player. */
export async function findWalletUrl(db: Connection, { merchant, platform, playerId }: Omit<Purse, 'currency'>) {
  const rows = await db.query<{ walletUrl: string | null }>(sql`
    SELECT wallet_url FROM players WHERE merchant = ${merchant} AND platform = ${platform} AND player_id = ${playerId}`)
  return rows[0]?.walletUrl
}

/** The bet of a request whose stake is under way; the caller holds the balance. */
export async function findUnderWay(tx: Connection, session: PlaySession, requestId: string) {
  const { merchant, platform, playerId, gameCode } = session
  const rows = await tx.query<WalletBet>(sql`
    SELECT * FROM wallet_bets WHERE merchant = ${merchant} AND platform = ${platform} AND player_id = ${playerId}
      AND game_code = ${gameCode} AND request_id = ${requestId} AND state IN ('ASKED', 'TAKEN')`)
  return rows[0]
}

export async function addWalletBet(tx: Connection, session: PlaySession, bet: NewWalletBet): Promise<WalletBet> {
  const { merchant, platform, playerId, currency, gameCode, sessionId } = session
  const rows = await tx.query<WalletBet>(sql`
    INSERT INTO wallet_bets (bet_id, merchant, platform, player_id, currency, game_code, session_id, request_id, round_id,
      stake_minor)
    VALUES (${bet.betId}, ${merchant}, ${platform}, ${playerId}, ${currency}, ${gameCode}, ${sessionId},
      ${bet.requestId}, ${bet.roundId}, ${bet.stakeMinor})
    RETURNING *`)
  return rows[0] as WalletBet
}

/** Locks the bet until the end of the transaction; the caller holds the balance. */
export async function lockWalletBet(tx: Connection, betId: string): Promise<WalletBet | undefined> {
  const rows = await tx.query<WalletBet>(sql`SELECT * FROM wallet_bets WHERE bet_id = ${betId} FOR UPDATE`)
  return rows[0]
}

export async function markState(
  tx: Connection,
  betId: string,
  state: 'TAKEN' | 'PLAYED' | 'REFUSED',
  refusal: string | null = null,
): Promise<void> {
  await tx.query(sql`UPDATE wallet_bets SET state = ${state}, refusal = ${refusal} WHERE bet_id = ${betId}`)
}

/** The wallet is told to give the stake back, from `delayMs` on. */
export async function markReversing(tx: Connection, betId: string, delayMs: number): Promise<void> {
  await tx.query(sql`
    UPDATE wallet_bets SET state = 'REVERSING', due_at = clock_timestamp() + ${delayMs} * interval '1 millisecond'
    WHERE bet_id = ${betId}`)
}

/**
 * Takes what bets were paid out of the balances that just received it: it belongs to the wallet, which is told from
 * `delayMs` on. Bets of other players stay as they are. The caller holds the balances.
 */
export async function releasePayouts(tx: Connection, bets: readonly OverBet[], delayMs: number): Promise<void> {
  const ids = bets.map(({ betId }) => betId)
  const payouts = bets.map(({ payoutMinor }) => payoutMinor.toString())
  const voids = bets.map(({ isVoid }) => isVoid)
  await tx.query(sql`
    WITH over AS (
      UPDATE wallet_bets w SET state = CASE WHEN o.is_void THEN 'REVERSING' ELSE 'WON' END,
        payout_minor = CASE WHEN o.is_void THEN NULL ELSE o.payout END, revision = CASE WHEN o.is_void THEN 0 ELSE 1 END,
        due_at = clock_timestamp() + ${delayMs} * interval '1 millisecond'
      FROM unnest(${ids}::uuid[], ${payouts}::bigint[], ${voids}::boolean[]) AS o (bet_id, payout, is_void)
      WHERE w.bet_id = o.bet_id AND w.state = 'PLAYED'
      RETURNING w.merchant, w.platform, w.player_id, w.currency, o.payout)
    UPDATE balances b SET balance_minor = b.balance_minor - p.paid FROM (
      SELECT merchant, platform, player_id, currency, sum(payout)::bigint AS paid FROM over GROUP BY 1, 2, 3, 4) AS p
    WHERE (b.merchant, b.platform, b.player_id, b.currency) = (p.merchant, p.platform, p.player_id, p.currency)`)
}

/**
 * The wallet is told how a bet stands, from `delayMs` on. What it has not heard yet is told as the newest revision; an
 * older one changes nothing. False for a bet that no wallet has the stake of. The caller holds the balance.
 */
export async function tellEnd(
  tx: Connection,
  betId: string,
  { revision, totalMinor, atStakeMinor }: BetEnd,
  delayMs = 0,
): Promise<boolean> {
  const bet = await lockWalletBet(tx, betId)
  if (!bet) return false
  if (!playedStates.includes(bet.state)) throw new Refusal('BET_ROLLED_BACK', 'The wallet has the stake back.')
  await tx.query(sql`
    UPDATE wallet_bets SET state = 'WON', revision = ${revision}, payout_minor = ${totalMinor},
      at_stake_minor = ${atStakeMinor}, attempts = 0, due_at = clock_timestamp() + ${delayMs} * interval '1 millisecond'
    WHERE bet_id = ${betId} AND revision < ${revision}`)
  return true
}

/** The wallets are told how these bets stand, as `tellEnd` tells one; returns those that a wallet has the stake of. */
export async function tellEnds(
  tx: Connection,
  ends: readonly (BetEnd & { readonly betId: string })[],
): Promise<ReadonlySet<string>> {
  const ids = ends.map(({ betId }) => betId)
  const bets = await tx.query<Pick<WalletBet, 'betId' | 'state'>>(sql`
    SELECT bet_id, state FROM wallet_bets WHERE bet_id = ANY(${ids}::uuid[]) ORDER BY bet_id FOR UPDATE`)
  if (bets.some(({ state }) => !playedStates.includes(state)))
    throw new Refusal('BET_ROLLED_BACK', 'The wallet has the stake back.')
  if (bets.length > 0)
    await tx.query(sql`
      UPDATE wallet_bets w SET state = 'WON', revision = e.revision, payout_minor = e.total, at_stake_minor = e.at_stake,
        attempts = 0, due_at = clock_timestamp()
      FROM unnest(${ids}::uuid[], ${ends.map(({ revision }) => revision)}::integer[],
        ${ends.map(({ totalMinor }) => totalMinor.toString())}::bigint[],
        ${ends.map(({ atStakeMinor }) => atStakeMinor.toString())}::bigint[]) AS e (bet_id, revision, total, at_stake)
      WHERE w.bet_id = e.bet_id AND w.revision < e.revision`)
  return new Set(bets.map(({ betId }) => betId))
}

/**
 * The wallet is told to give back the stake of a bet that was not made after all. False for a bet that no wallet has the stake
 * of. The caller holds the balance.
 */
export async function returnStake(tx: Connection, betId: string): Promise<boolean> {
  const bet = await lockWalletBet(tx, betId)
  if (bet?.state === 'PLAYED') await markReversing(tx, betId, 0)
  return bet !== undefined
}

function lease(db: Connection, which: string, ...values: unknown[]): Promise<DueBet[]> {
  return db.query<DueBet>({
    text: `UPDATE wallet_bets w SET attempts = attempts + 1, due_at = clock_timestamp() + $1 * interval '1 millisecond'
      FROM players p WHERE (p.merchant, p.platform, p.player_id) = (w.merchant, w.platform, w.player_id) AND w.bet_id IN (
        SELECT bet_id FROM wallet_bets WHERE state IN ('WON', 'REVERSING') AND ${which} FOR UPDATE SKIP LOCKED)
      RETURNING w.*, p.wallet_url`,
    values: [leaseMs, ...values],
  })
}

/** Leases messages to a merchant that are due. When a sender dies, another one takes its after the lease. */
export function takeDueMessages(db: Connection, merchant: string, limit: number): Promise<DueBet[]> {
  return lease(db, 'merchant = $2 AND due_at <= clock_timestamp() ORDER BY due_at LIMIT $3', merchant, limit)
}

/** Leases the message about a bet, if there is one, due or not. */
export async function takeMessage(db: Connection, betId: string): Promise<DueBet | undefined> {
  return (await lease(db, 'bet_id = $2', betId))[0]
}

/** The wallet has answered: what was due is done, unless there is a newer revision to tell. */
export async function finishMessage(db: Connection, { betId, state, revision }: DueBet, owedMinor: bigint) {
  await db.query(sql`
    UPDATE wallet_bets SET state = ${state === 'WON' ? 'PAID' : 'REVERSED'}, owed_minor = ${owedMinor}, refusal = NULL
    WHERE bet_id = ${betId} AND state = ${state} AND revision = ${revision}`)
}

/** The wallet has not answered: it is told again, unless a newer revision is told instead. */
export async function postponeMessage(db: Connection, { betId, revision }: DueBet, delayMs: number, why: string) {
  await db.query(sql`
    UPDATE wallet_bets SET due_at = clock_timestamp() + ${delayMs} * interval '1 millisecond', refusal = ${why}
    WHERE bet_id = ${betId} AND state IN ('WON', 'REVERSING') AND revision = ${revision}`)
}

/** Stakes that nobody has played with for so long that their request must have died. */
export async function listLeftStakes(db: Connection, olderThanMs: number): Promise<WalletBet[]> {
  return db.query<WalletBet>(sql`
    SELECT * FROM wallet_bets WHERE state IN ('ASKED', 'TAKEN')
      AND created_at <= clock_timestamp() - ${olderThanMs} * interval '1 millisecond' ORDER BY created_at LIMIT 100`)
}
