import { formatAmount } from '@mingtang/contract/money.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import { readCursor, readPage } from '../../call/rpc/cursor.ts'
import type { Call, Handler, Input } from '../../call/rpc/handler.ts'
import { knownCurrency, readWallets } from '../../money/wallet/wallets.ts'
import { listRebateBetRows, type Period, type RebateBetRow } from './accrual-rows.ts'
import { formatRate, formatUnits } from './rebate-view.ts'
import { findBalance, findPeriod } from './settlement-rows.ts'

export const listRebateBets: Handler<'listRebateBets'> = async (call, input) => {
  readCursor(input.cursor)
  const period = await periodOf(call, input)
  const { rows, nextCursor } = await readPage(input, (page) => listRebateBetRows(call.db, period, page))
  return { rows: rows.map((row) => betOf(row, period.currency)), nextCursor, currency: period.currency }
}

async function periodOf(
  { db, tenant, memberId }: Call<'listRebateBets'>,
  { settlementId, currency: asked }: Input<'listRebateBets'>,
): Promise<Period> {
  if (settlementId) {
    const settled = await findPeriod(db, tenant, memberId, settlementId)
    if (!settled) throw new CallError('notFound')
    return settled
  }
  const currency = knownCurrency(await readWallets(db, tenant, memberId), asked)
  const { period } = await findBalance(db, { tenant, memberId, currency })
  return { tenant, memberId, currency, period }
}

function betOf(row: RebateBetRow, currency: string) {
  const { id, version, platformCode, gameCode, gameType, level } = row
  return {
    betId: id,
    version,
    platformCode,
    gameCode,
    gameType,
    level,
    effective: formatAmount(row.effectiveMinor, currency),
    percent: formatRate(row.rateBp),
    rebate: formatUnits(BigInt(row.units), currency),
    placedAt: row.placedAt.toISOString(),
  }
}
