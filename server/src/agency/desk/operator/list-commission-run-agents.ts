import { CallError } from '../../../call/rpc/call-error.ts'
import { pageSize } from '../../../call/rpc/cursor.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { formatUnits } from '../../tree/agency-view.ts'
import { type AgentCursor, findRunCurrency, listRunAgents } from '../../commission/run-rows.ts'

export const listCommissionRunAgents: Handler<'listCommissionRunAgents'> = async ({ db, tenant }, input) => {
  const { runId } = input
  const after = agentBefore(input.cursor)
  const currency = await findRunCurrency(db, tenant, runId)
  if (!currency) throw new CallError('notFound')
  const size = pageSize(input.size)
  const rows = await listRunAgents(db, { tenant, runId }, after, size + 1)
  const page = rows.slice(0, size)
  const last = page.at(-1)
  return {
    rows: page.map(({ agentId, userName, lines, corrections, units }) => ({
      memberId: agentId,
      userName,
      lines,
      corrections,
      commission: formatUnits(BigInt(units), currency),
    })),
    nextCursor: last && rows.length > size ? `${last.units}_${last.agentId}` : '',
  }
}

const form = /^(-?\d{1,40})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

// The order is that of the commission, so the cursor has it instead of a time.
function agentBefore(cursor: string): AgentCursor | null {
  if (cursor === '') return null
  const [, units, agentId] = form.exec(cursor) ?? []
  if (!units || !agentId) throw new CallError('cursorWrong')
  return { units, agentId }
}
