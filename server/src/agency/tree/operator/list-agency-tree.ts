import { readDays } from '../../../base/day/day-rows.ts'
import { CallError } from '../../../call/rpc/call-error.ts'
import { readPage } from '../../../call/rpc/cursor.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { nodesOf } from '../node-view.ts'
import { isInTree, listNodes } from '../tree-rows.ts'

export const listAgencyTree: Handler<'listAgencyTree'> = async ({ db, tenant }, input) => {
  const { parentId } = input
  if (parentId && !(await isInTree(db, tenant, parentId))) throw new CallError('notFound')
  const { rows, nextCursor } = await readPage(input, (page) => listNodes(db, tenant, parentId || null, page))
  return { rows: await nodesOf(db, rows, (await readDays(db)).today), nextCursor }
}
