import { currencyScales, parseAmount } from '@mingtang/contract/money.ts'
import { readTicket } from '@mingtang/contract/ticket.ts'
import { isUuid } from '@mingtang/contract/uuid.ts'
import { randomUUID } from 'node:crypto'
import type { Context } from '../../context.ts'
import type { PlatformBet } from '../../base/providers/platforms/platform-provider.ts'
import { insertCorrections, type NewCorrection } from './bet-correction-rows.ts'
import { type GameRule, insertBets, moveCursor, readCursor, readGameRules } from './bet-rows.ts'
import { countedByType, judgeRound, playedPart, type RoundBet } from '@mingtang/contract/turnover.ts'

// A fetch starts 10 s before the last bet seen and ends an hour ahead of our clock, because the platform's may differ.
const overlapMs = 10_000
const clocksApartMs = 3_600_000
const windowMs = 86_400_000

/**
 * Fetches and stores a platform's new settled bets, of one player or of all; duplicates are ignored. False when the
 * platform failed; bets received before that stay stored.
 */
export async function fetchBets(context: Context, platformCode: string, playerId: string | null): Promise<boolean> {
  const fetchedTo = await readCursor(context.db, platformCode)
  const end = Date.now() + clocksApartMs
  let from = fetchedTo.getTime() - overlapMs
  while (from < end) {
    const to = Math.min(from + windowMs, end)
    if (!(await fetchWindow(context, platformCode, playerId, new Date(from), new Date(to)))) return false
    // The cursor moves at most to an hour ago: only such a window is complete by both clocks.
    const past = Math.min(to, Date.now() - clocksApartMs)
    if (playerId === null) await moveCursor(context.db, platformCode, new Date(past))
    from = to
  }
  return true
}

async function fetchWindow(
  context: Context,
  platformCode: string,
  playerId: string | null,
  from: Date,
  to: Date,
): Promise<boolean> {
  let after: bigint | null = null
  for (;;) {
    const page = await context.platforms.bets(platformCode, from, to, playerId, after)
    if (page.kind !== 'done') {
      context.log.warn({ platformCode, page }, 'a platform did not tell its bets')
      return false
    }
    const { records, more } = page.value
    await keep(context, platformCode, records)
    const last = records.at(-1)
    if (!last) return true
    if (playerId === null) await moveCursor(context.db, platformCode, last.settledAt)
    if (!more) return true
    after = last.sequence
  }
}

async function keep(context: Context, platformCode: string, records: readonly PlatformBet[]): Promise<void> {
  if (records.length === 0) return
  const codes = [...new Set(records.map((record) => record.gameCode))]
  const rules = await readGameRules(context.db, platformCode, codes)
  const bets = records.flatMap((record) => {
    const bet = betOf(record, rules.get(record.gameCode) ?? unlisted)
    if (!bet) context.log.error({ platformCode, betId: record.betId }, 'a platform told a bet that cannot be')
    // Money does not wait for words: such a bet is kept without them.
    if (bet && !bet.ticket && record.ticket !== undefined)
      context.log.warn({ platformCode, betId: record.betId }, 'a platform told a ticket that is none, or too large')
    return bet ?? []
  })
  await insertBets(
    context.db,
    platformCode,
    bets.filter(({ version }) => version === 1),
  )
  await insertCorrections(
    context.db,
    platformCode,
    bets.filter(({ version }) => version > 1),
  )
}

const unlisted: GameRule = { type: '', countedBy: null }

/** The bet as if it were alone in its round; those of one round are judged together when they are booked. */
function betOf(record: PlatformBet, { type: gameType, countedBy }: GameRule): NewCorrection | null {
  if (!Object.hasOwn(currencyScales, record.currency) || !isUuid(record.playerId)) return null
  const stakeMinor = parseAmount(record.stake, record.currency)
  const payoutMinor = parseAmount(record.payout, record.currency)
  const owedMinor = parseAmount(record.owed ?? '0', record.currency)
  if (stakeMinor === null || stakeMinor === 0n || payoutMinor === null || owedMinor === null) return null
  const played = playedOf(record, stakeMinor, payoutMinor)
  if (!played) return null
  const [turnover] = judgeRound([played], gameType, countedBy ?? countedByType(gameType))
  if (!turnover) throw new Error('a bet that is not judged')
  return {
    id: randomUUID(),
    betId: record.betId,
    version: record.version,
    sequence: record.sequence,
    memberId: record.playerId,
    gameCode: record.gameCode,
    gameType,
    roundId: record.roundId,
    currency: record.currency,
    stakeMinor,
    payoutMinor,
    played,
    owedMinor,
    turnoverMinor: turnover.amountMinor,
    turnoverRule: turnover.rule,
    placedAt: record.placedAt,
    settledAt: record.settledAt,
    ticket: readTicket(record.ticket),
  }
}

/** The part that was played; null when the parts are more than the whole. */
function playedOf(
  { currency, voided, cashedOut, odds }: PlatformBet,
  stakeMinor: bigint,
  payoutMinor: bigint,
): RoundBet | null {
  const voidedMinor = parseAmount(voided, currency)
  const soldMinor = parseAmount(cashedOut?.stake ?? '0', currency)
  const soldForMinor = parseAmount(cashedOut?.payout ?? '0', currency)
  if (voidedMinor === null || soldMinor === null || soldForMinor === null) return null
  const sold = cashedOut && { stakeMinor: soldMinor, payoutMinor: soldForMinor }
  const oddsMilli = odds === undefined ? undefined : BigInt(odds.replace('.', ''))
  const played = playedPart({ stakeMinor, payoutMinor, voidedMinor, sold, oddsMilli })
  return played.stakeMinor < 0n || played.payoutMinor < 0n ? null : played
}
