import { formatAmount } from '@mingtang/contract/money.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import { readCursor, readPage } from '../../call/rpc/cursor.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { findShare } from '../awards/award-rows.ts'
import { requireAgent } from '../tree/require-agent.ts'
import { listResults, type ResultRow } from '../awards/share-rows.ts'

export const listCommissionResults: Handler<'listCommissionResults'> = async (call, input) => {
  const { db, tenant, memberId: agentId } = call
  await requireAgent(db, tenant, agentId)
  readCursor(input.cursor)
  const share = await findShare(db, tenant, agentId, input.lineId)
  if (!share) throw new CallError('notFound')
  const { rows, nextCursor } = await readPage(input, (page) => listResults(db, { ...share, tenant, agentId }, page))
  return { rows: rows.map((row) => resultOf(row, share.currency)), nextCursor, currency: share.currency }
}

function resultOf({ id, userName, lostMinor, givenMinor, correctsId }: ResultRow, currency: string) {
  return {
    id,
    userName,
    lost: formatAmount(lostMinor, currency),
    given: formatAmount(givenMinor, currency),
    correctsId: correctsId ?? '',
  }
}
