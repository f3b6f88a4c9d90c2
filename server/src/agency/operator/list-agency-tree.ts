import { CallError } from '../../rpc/call-error.ts'
import { cutPage, pageSize, readCursor } from '../../rpc/cursor.ts'
import type { Handler } from '../../rpc/handler.ts'
import { listAgreed, type Rates } from '../agent-rows.ts'
import { readDays } from '../day-rows.ts'
import { isInTree, listNodes, type NodeRow } from '../tree-rows.ts'

export const listAgencyTree: Handler<'listAgencyTree'> = async ({ db, tenant }, input) => {
  const { parentId } = input
  if (parentId && !(await isInTree(db, tenant, parentId))) throw new CallError('notFound')
  const size = pageSize(input.size)
  const rows = await listNodes(db, tenant, parentId || null, readCursor(input.cursor), size + 1)
  const { page, nextCursor } = cutPage(rows, size)
  const { today } = await readDays(db)
  const agreed = await listAgreed(
    db,
    page.map(({ id }) => id),
    today,
  )
  return { rows: page.map((row) => nodeOf(row, agreed.get(row.id) ?? {})), nextCursor }
}

function nodeOf(row: NodeRow, rates: Rates) {
  const { id: memberId, userName, isAgent, children, members, frozenReason } = row
  return {
    memberId,
    userName,
    isAgent,
    children,
    members,
    rates: Object.entries(rates).map(([gameType, rateMillionths]) => ({ gameType, rateMillionths })),
    frozenReason,
    frozenUntil: row.frozenUntil?.toISOString() ?? '',
    joinedAt: row.joinedAt.toISOString(),
  }
}
