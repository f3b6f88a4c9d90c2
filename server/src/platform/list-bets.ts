import { currencyScales, formatAmount } from '@mingtang/contract/money.ts'
import type { Handler } from '../rpc/handler.ts'
import { cutPage, pageSize, readCursor } from '../rpc/cursor.ts'
import { dateRange } from '../wallet/date-range.ts'
import { readWallets } from '../wallet/wallets.ts'
import { listBetRows, sumBets } from './bet-rows.ts'
import { betsOf } from './bet-view.ts'

export const listBets: Handler<'listBets'> = async ({ db, tenant, memberId, lang }, input) => {
  const { from, to } = dateRange(input.fromDate, input.toDate)
  const before = readCursor(input.cursor)
  const size = pageSize(input.size)
  const currency = input.currency || (await readWallets(db, tenant, memberId)).defaultCurrency
  if (!Object.hasOwn(currencyScales, currency)) return { totalStake: '0', totalNet: '0' }
  const filter = { tenant, memberId, currency, platformCode: input.platformCode, from, to }
  const [rows, totals] = await Promise.all([listBetRows(db, filter, before, size + 1), sumBets(db, filter)])
  const { page, nextCursor } = cutPage(rows, size)
  return {
    rows: await betsOf(db, page, lang),
    nextCursor,
    totalStake: formatAmount(totals.stakeMinor, currency),
    totalNet: formatAmount(totals.payoutMinor - totals.stakeMinor, currency),
  }
}
