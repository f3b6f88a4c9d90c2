import { currencyScales, formatAmount } from '@mingtang/contract/money.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { readCursor, readPage } from '../../call/rpc/cursor.ts'
import { dateRange } from '../../money/wallet/date-range.ts'
import { readWallets } from '../../money/wallet/wallets.ts'
import { listBetRows, sumBets } from './bet-rows.ts'
import { betsOf } from './bet-view.ts'
import { readOpenBets } from './open-bets.ts'

export const listBets: Handler<'listBets'> = async (call, input) => {
  const { db, tenant, memberId, lang } = call
  const { from, to } = dateRange(input.fromDate, input.toDate)
  readCursor(input.cursor)
  const currency = input.currency || (await readWallets(db, tenant, memberId)).defaultCurrency
  if (!Object.hasOwn(currencyScales, currency)) return { totalStake: '0', totalNet: '0' }
  if (input.state === 'OPEN')
    return await readOpenBets(call, { tenant, memberId, currency, platformCode: input.platformCode })
  const filter = { tenant, memberId, currency, platformCode: input.platformCode, from, to }
  const [{ rows, nextCursor }, totals] = await Promise.all([
    readPage(input, (page) => listBetRows(db, filter, page)),
    sumBets(db, filter),
  ])
  return {
    rows: await betsOf(db, tenant, rows, lang),
    nextCursor,
    totalStake: formatAmount(totals.stakeMinor, currency),
    totalNet: formatAmount(totals.payoutMinor - totals.stakeMinor, currency),
  }
}
