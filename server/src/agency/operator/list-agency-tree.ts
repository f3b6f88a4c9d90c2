import { readDays } from '../../day/day-rows.ts'
import { CallError } from '../../rpc/call-error.ts'
import { cutPage, pageSize, readCursor } from '../../rpc/cursor.ts'
import type { Handler } from '../../rpc/handler.ts'
import { nodesOf } from '../node-view.ts'
import { isInTree, listNodes } from '../tree-rows.ts'

export const listAgencyTree: Handler<'listAgencyTree'> = async ({ db, tenant }, input) => {
  const { parentId } = input
  if (parentId && !(await isInTree(db, tenant, parentId))) throw new CallError('notFound')
  const size = pageSize(input.size)
  const rows = await listNodes(db, tenant, parentId || null, readCursor(input.cursor), size + 1)
  const { page, nextCursor } = cutPage(rows, size)
  return { rows: await nodesOf(db, page, (await readDays(db)).today), nextCursor }
}
