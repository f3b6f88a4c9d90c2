import { currencyScales, formatAmount } from '@mingtang/contract/money.ts'
import type { Handler } from '../rpc/handler.ts'
import { cutPage, pageSize, readCursor } from '../rpc/cursor.ts'
import { listWagers, type WagerRow } from '../turnover/turnover-rows.ts'
import { dateRange } from '../wallet/date-range.ts'
import { readWallets } from '../wallet/wallets.ts'
import { type BetRow, listBetRows, sumBets } from './bet-rows.ts'

export const listBets: Handler<'listBets'> = async ({ db, tenant, memberId }, input) => {
  const { from, to } = dateRange(input.fromDate, input.toDate)
  const before = readCursor(input.cursor)
  const size = pageSize(input.size)
  const currency = input.currency || (await readWallets(db, tenant, memberId)).defaultCurrency
  if (!Object.hasOwn(currencyScales, currency)) return { totalStake: '0', totalNet: '0' }
  const filter = { tenant, memberId, currency, platformCode: input.platformCode, from, to }
  const [rows, totals] = await Promise.all([listBetRows(db, filter, before, size + 1), sumBets(db, filter)])
  const { page, nextCursor } = cutPage(rows, size)
  const wagers = Map.groupBy(
    await listWagers(
      db,
      page.map(({ id }) => id),
    ),
    ({ betId }) => betId,
  )
  return {
    rows: page.map((row) => betOf(row, wagers.get(row.id) ?? [])),
    nextCursor,
    totalStake: formatAmount(totals.stakeMinor, currency),
    totalNet: formatAmount(totals.payoutMinor - totals.stakeMinor, currency),
  }
}

function betOf(row: BetRow, wagers: readonly WagerRow[]) {
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
    counts: wagers.map(({ obligationId, cause, openedAt, weightPercent, countedMinor, rule }) => ({
      obligationId,
      cause,
      openedAt: openedAt.toISOString(),
      weightPercent,
      counted: formatAmount(countedMinor, currency),
      rule,
    })),
  }
}
