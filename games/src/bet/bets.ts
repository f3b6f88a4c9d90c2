import type { Ticket } from '@mingtang/contract/ticket.ts'
import { isUuid } from '@mingtang/contract/uuid.ts'
import type { Connection, Database } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { formatAmount } from '../wire/amount.ts'
import { type Fields, readId, readInstant, readInteger, readOptional } from '../wire/fields.ts'
import { pageFirstMs, releasePayouts } from '../wallet/wallet-rows.ts'
import { playMoney } from '../wire/play-money.ts'
import { Refusal } from '../wire/refusal.ts'
import type { Purse } from '../player/balance-rows.ts'

const dayMs = 86_400_000
const digits = /^\d{1,18}$/

export type NewBet = Purse & {
  betId: string
  /** Of a bet that is settled anew, the next one. */
  version?: number
  gameCode: string
  roundId: string
  stakeMinor: bigint
  payoutMinor: bigint
  /** The part of the stake that was given back without being played; of a void bet the whole stake, which is its payout. */
  voidedMinor: bigint
  /** The part of the stake that was sold before the end, and what was paid for it. */
  sold?: { stakeMinor: bigint; payoutMinor: bigint }
  /** The most that the bet can pay over its stake, in thousandths, where bets have a price. */
  oddsMilli?: number
  /** What it has paid besides its payout, because it could not be taken back. */
  owedMinor?: bigint
  placedAt: Date
  detail: Record<string, unknown>
}
type BetRow = Required<Omit<NewBet, 'platform' | 'merchant' | 'sold' | 'oddsMilli'>> & {
  soldStakeMinor: bigint | null
  soldPayoutMinor: bigint | null
  oddsMilli: bigint | null
  sequence: bigint
  settledAt: Date
}

/**
 * Writes the bet; must be the last statement of its transaction. The platform's counter row stays locked until commit,
 * so bets become visible in sequence order and a reader that pages by sequence misses none. A trial leaves no bet.
 */
export async function writeBet(tx: Connection, bet: NewBet): Promise<void> {
  if (bet.currency === playMoney) return
  await releasePayouts(tx, [{ ...bet, isVoid: isVoid(bet) }], pageFirstMs)
  const sequence = await takeSequences(tx, bet.platform, 1)
  await tx.query(sql`
    INSERT INTO bets (bet_id, version, platform, sequence, merchant, player_id, game_code, round_id, currency, stake_minor,
      payout_minor, owed_minor, voided_minor, sold_stake_minor, sold_payout_minor, odds_milli, placed_at, settled_at, detail)
    VALUES (${bet.betId}, ${bet.version ?? 1}, ${bet.platform}, ${sequence}, ${bet.merchant}, ${bet.playerId},
      ${bet.gameCode}, ${bet.roundId}, ${bet.currency}, ${bet.stakeMinor}, ${bet.payoutMinor}, ${bet.owedMinor ?? 0n},
      ${bet.voidedMinor}, ${bet.sold?.stakeMinor ?? null}, ${bet.sold?.payoutMinor ?? null}, ${bet.oddsMilli ?? null},
      ${bet.placedAt}, clock_timestamp(), ${JSON.stringify(bet.detail)})`)
}

/** Writes many bets of a platform as `writeBet` writes one, in as many statements. */
export async function writeBets(tx: Connection, all: readonly NewBet[]): Promise<void> {
  for (const [platform, ofPlatform] of [...Map.groupBy(all, (bet) => bet.platform)].toSorted(byName)) {
    const bets = ofPlatform.filter(({ currency }) => currency !== playMoney)
    if (bets.length === 0) continue
    const over = bets.map((bet) => ({ ...bet, isVoid: isVoid(bet) }))
    await releasePayouts(tx, over, pageFirstMs)
    const first = await takeSequences(tx, platform, bets.length)
    const texts = (of: (bet: NewBet) => unknown) => bets.map((bet) => of(bet)?.toString() ?? null)
    await tx.query(sql`
      INSERT INTO bets (bet_id, version, platform, sequence, merchant, player_id, game_code, round_id, currency, stake_minor,
        payout_minor, owed_minor, voided_minor, sold_stake_minor, sold_payout_minor, odds_milli, placed_at, settled_at, detail)
      SELECT bet_id, version, ${platform}, ${first}::bigint + place - 1, merchant, player_id, game_code, round_id, currency, stake,
        payout, owed, voided, sold_stake, sold_payout, odds, placed_at, clock_timestamp(), detail
      FROM unnest(${texts(({ betId }) => betId)}::uuid[], ${texts(({ version }) => version ?? 1)}::integer[],
        ${texts(({ merchant }) => merchant)}::text[], ${texts(({ playerId }) => playerId)}::text[],
        ${texts(({ gameCode }) => gameCode)}::text[], ${texts(({ roundId }) => roundId)}::uuid[],
        ${texts(({ currency }) => currency)}::text[], ${texts(({ stakeMinor }) => stakeMinor)}::bigint[],
        ${texts(({ payoutMinor }) => payoutMinor)}::bigint[], ${texts(({ owedMinor }) => owedMinor ?? 0n)}::bigint[],
        ${texts(({ voidedMinor }) => voidedMinor)}::bigint[], ${texts(({ sold }) => sold?.stakeMinor)}::bigint[],
        ${texts(({ sold }) => sold?.payoutMinor)}::bigint[], ${texts(({ oddsMilli }) => oddsMilli)}::bigint[],
        ${bets.map(({ placedAt }) => placedAt)}::timestamptz[], ${bets.map(({ detail }) => JSON.stringify(detail))}::jsonb[])
        WITH ORDINALITY AS b (bet_id, version, merchant, player_id, game_code, round_id, currency, stake, payout, owed, voided,
          sold_stake, sold_payout, odds, placed_at, detail, place)`)
  }
}

function byName([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1
}

/** The first of so many numbers in the order in which a platform's bets become visible. */
async function takeSequences(tx: Connection, platform: string, count: number): Promise<bigint> {
  const [counter] = await tx.query<{ first: bigint }>(sql`
    UPDATE platforms SET last_sequence = last_sequence + ${count}::integer WHERE code = ${platform}
    RETURNING last_sequence - ${count}::integer + 1 AS first`)
  if (!counter) throw new Error(`no platform ${platform}`)
  return counter.first
}

function isVoid({ voidedMinor, stakeMinor }: Pick<NewBet, 'voidedMinor' | 'stakeMinor'>): boolean {
  return voidedMinor === stakeMinor
}

async function sequenceOf(tx: Connection, merchant: string, platform: string, afterId: string | undefined) {
  if (afterId === undefined) return -1n
  if (digits.test(afterId)) return BigInt(afterId)
  const [bet] = isUuid(afterId)
    ? await tx.query<{ sequence: bigint }>(sql`
        SELECT max(sequence) AS sequence FROM bets WHERE bet_id = ${afterId} AND merchant = ${merchant} AND platform = ${platform}
        HAVING count(*) > 0`)
    : []
  if (!bet) throw new Refusal('INVALID_INPUT', 'afterId is neither a bet nor a sequence.')
  return bet.sequence
}

type BetsQuery = { merchant: string; platform: string; fields: Fields }

/** What a game tells of one of its bets. */
export type TellBet = (bet: Pick<BetRow, 'gameCode' | 'detail'> & { isVoid: boolean }) => Ticket | undefined

/**
 * Lists settled bets of a window of at most 24 hours by sequence; complete up to the time of the call. A corrected bet is
 * listed again with its next version, settled at the time of the correction.
 */
export async function listBets(db: Database, tell: TellBet, { merchant, platform, fields }: BetsQuery) {
  const from = readInstant(fields, 'from')
  const to = readInstant(fields, 'to')
  const playerId = readOptional(fields, 'playerId', readId) ?? null
  const afterId = readOptional(fields, 'afterId', readId)
  const limit = readOptional(fields, 'limit', (all, name) => readInteger(all, name, 1, 500)) ?? 500
  const windowMs = to.getTime() - from.getTime()
  if (windowMs < 0 || windowMs > dayMs) throw new Refusal('INVALID_INPUT', 'The window is longer than 24 hours.')
  const rows = await db.transaction(async (tx) => {
    // Waits for transactions that hold the counter and have not committed: their settle time may be inside the window.
    await tx.query(sql`SELECT code FROM platforms WHERE code = ${platform} FOR SHARE`)
    const after = await sequenceOf(tx, merchant, platform, afterId)
    return tx.query<BetRow>(sql`
      SELECT bet_id, version, voided_minor, sold_stake_minor, sold_payout_minor, odds_milli, sequence, player_id, game_code, round_id, currency, stake_minor, payout_minor, owed_minor,
        placed_at, settled_at, detail
      FROM bets WHERE merchant = ${merchant} AND platform = ${platform} AND settled_at >= ${from} AND settled_at < ${to}
        AND sequence > ${after} AND (${playerId}::text IS NULL OR player_id = ${playerId})
      ORDER BY sequence LIMIT ${limit + 1}`)
  })
  return {
    records: rows.slice(0, limit).map((row) => ({ ...record(row), ticket: tell({ ...row, isVoid: isVoid(row) }) })),
    more: rows.length > limit,
  }
}

function record(row: BetRow) {
  const amount = (minor: bigint) => formatAmount(minor, row.currency)
  const { soldStakeMinor, soldPayoutMinor, oddsMilli } = row
  return {
    betId: row.betId,
    version: row.version,
    sequence: row.sequence.toString(),
    playerId: row.playerId,
    gameCode: row.gameCode,
    roundId: row.roundId,
    currency: row.currency,
    stake: amount(row.stakeMinor),
    payout: amount(row.payoutMinor),
    voided: amount(row.voidedMinor),
    ...(soldStakeMinor !== null && {
      cashedOut: { stake: amount(soldStakeMinor), payout: amount(soldPayoutMinor ?? 0n) },
    }),
    ...(oddsMilli !== null && { odds: decimalOdds(oddsMilli) }),
    ...(row.owedMinor > 0n && { owed: amount(row.owedMinor) }),
    placedAt: row.placedAt.toISOString(),
    settledAt: row.settledAt.toISOString(),
    detail: row.detail,
  }
}

function decimalOdds(milli: bigint): string {
  return `${milli / 1000n}.${(milli % 1000n).toString().padStart(3, '0')}`
}
