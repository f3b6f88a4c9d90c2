import { formatAmount } from '@mingtang/contract/money.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import { readCursor, readPage } from '../../call/rpc/cursor.ts'
import type { Call, Handler, Input } from '../../call/rpc/handler.ts'
import { knownCurrency, readWallets } from '../../money/wallet/wallets.ts'
import type { Period } from '../commission/accrual-rows.ts'
import { formatRate, formatUnits } from '../tree/agency-view.ts'
import { type LineRow, listLineRows } from './line-rows.ts'
import { findBalance, findPayment } from '../commission/payment-rows.ts'
import { requireAgent } from '../tree/require-agent.ts'

export const listCommissionLines: Handler<'listCommissionLines'> = async (call, input) => {
  await requireAgent(call.db, call.tenant, call.memberId)
  readCursor(input.cursor)
  const period = await periodOf(call, input)
  const kind = input.kind
  const { rows, nextCursor } = await readPage(input, (page) => listLineRows(call.db, period, kind, page))
  return { rows: rows.map((row) => lineOf(row, period.currency)), nextCursor, currency: period.currency }
}

async function periodOf(
  { db, tenant, memberId: agentId }: Call<'listCommissionLines'>,
  { commissionId, currency: asked }: Input<'listCommissionLines'>,
): Promise<Period> {
  if (commissionId) {
    const paid = await findPayment(db, tenant, agentId, commissionId)
    if (!paid) throw new CallError('notFound')
    return { tenant, agentId, ...paid }
  }
  const currency = knownCurrency(await readWallets(db, tenant, agentId), asked)
  const { period } = await findBalance(db, { tenant, agentId, currency })
  return { tenant, agentId, currency, period }
}

function lineOf(row: LineRow, currency: string) {
  const { kind, id, userName, day, toDay, gameType, version, state, reason } = row
  return {
    kind,
    id,
    userName,
    day,
    toDay,
    gameType,
    version,
    correctsId: row.correctsId ?? '',
    effective: formatAmount(row.effectiveMinor, currency),
    percent: formatRate(BigInt(row.rateMillionths)),
    commission: formatUnits(BigInt(row.units), currency),
    result: formatAmount(row.netMinor, currency),
    carriedBefore: formatAmount(row.carriedBeforeMinor, currency),
    carriedAfter: formatAmount(row.carriedAfterMinor, currency),
    deposit: formatAmount(row.depositMinor, currency),
    state,
    reason,
  }
}
