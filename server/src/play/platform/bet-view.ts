import { builtInOf } from '@mingtang/contract/languages.ts'
import { formatAmount } from '@mingtang/contract/money.ts'
import { ticketIn } from '@mingtang/contract/ticket.ts'
import type { Queryable } from '../../base/db/db.ts'
import { originOf } from '../../money/turnover/origin.ts'
import { listWagers, type WagerRow } from '../../money/turnover/turnover-rows.ts'
import type { BetRow } from './bet-rows.ts'
import { readGameNames } from './game-name-rows.ts'

/** Bets as shown to their member, each with what it counted for. */
export async function betsOf(db: Queryable, tenant: string, rows: readonly BetRow[], lang: string) {
  const nameOf = await readGameNames(db, tenant, rows, lang)
  const wagers = Map.groupBy(
    await listWagers(
      db,
      rows.map(({ id }) => id),
    ),
    ({ betId }) => betId,
  )
  return rows.map((row) => ({ ...betOf(row, wagers.get(row.id) ?? [], lang), game: nameOf(row) }))
}

function betOf(row: BetRow, wagers: readonly WagerRow[], lang: string) {
  const { currency } = row
  return {
    id: row.id,
    platformCode: row.platformCode,
    gameCode: row.gameCode,
    roundId: row.roundId,
    currency,
    stake: formatAmount(row.stakeMinor, currency),
    payout: formatAmount(row.payoutMinor, currency),
    net: formatAmount(row.payoutMinor - row.stakeMinor, currency),
    turnover: formatAmount(row.turnoverMinor, currency),
    turnoverRule: row.turnoverRule,
    placedAt: row.placedAt.toISOString(),
    settledAt: row.settledAt.toISOString(),
    ...(row.owedMinor > 0n && { owed: formatAmount(row.owedMinor, currency) }),
    ...(row.ticket && { ticket: ticketIn(row.ticket, builtInOf(lang)) }),
    counts: wagers.map(({ obligationId, openedAt, weightPercent, countedMinor, rule, ...origin }) => ({
      obligationId,
      ...originOf(origin, lang),
      openedAt: openedAt.toISOString(),
      weightPercent,
      counted: formatAmount(countedMinor, currency),
      rule,
    })),
  }
}
