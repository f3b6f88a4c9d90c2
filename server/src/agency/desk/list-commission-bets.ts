import { formatAmount } from '@mingtang/contract/money.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import { readCursor, readPage } from '../../call/rpc/cursor.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { findLine, type CommissionLine, type LineBetRow, listLineBets } from '../commission/accrual-rows.ts'
import { formatUnits } from '../tree/agency-view.ts'
import { requireAgent } from '../tree/require-agent.ts'

export const listCommissionBets: Handler<'listCommissionBets'> = async ({ db, tenant, memberId: agentId }, input) => {
  await requireAgent(db, tenant, agentId)
  readCursor(input.cursor)
  const line = await findLine(db, tenant, agentId, input.lineId)
  if (!line) throw new CallError('notFound')
  const { rows, nextCursor } = await readPage(input, (page) => listLineBets(db, tenant, line, page))
  return { rows: rows.map((bet) => betOf(bet, line)), nextCursor, currency: line.currency }
}

function betOf(bet: LineBetRow, { currency, rateMillionths }: CommissionLine) {
  const { id: betId, platformCode, gameCode, effectiveMinor } = bet
  return {
    betId,
    platformCode,
    gameCode,
    effective: formatAmount(effectiveMinor, currency),
    commission: formatUnits(effectiveMinor * BigInt(rateMillionths), currency),
    settledAt: bet.settledAt.toISOString(),
  }
}
