import { readDays } from '../../../base/day/day-rows.ts'
import { CallError } from '../../../call/rpc/call-error.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { depthBelow, isInTree, lockTree, moveBelow } from '../tree-rows.ts'

export const moveBranch: Handler<'moveBranch'> = async ({ tx, tenant }, { id, parentId }) => {
  await lockTree(tx, tenant)
  const ids = parentId ? [id, parentId] : [id]
  for (const one of ids) if (!(await isInTree(tx, tenant, one))) throw new CallError('notFound')
  // At depth 0 the parent is the member itself.
  if (parentId && (await depthBelow(tx, tenant, id, parentId)) !== null) throw new CallError('agencyCircle')
  const members = await moveBelow(tx, tenant, id, parentId || null)
  return { fromDay: (await readDays(tx)).nextDay, members }
}
