import { accountKeyOf } from '../../../member/member/account-name.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { listPersons } from '../tree-rows.ts'

const maxFound = 10

export const findAgencyMembers: Handler<'findAgencyMembers'> = async ({ db, tenant }, { search }) => {
  const accountKey = accountKeyOf(search)
  if (!accountKey) return { rows: [] }
  const rows = await listPersons(db, tenant, accountKey, maxFound)
  return {
    rows: rows.map(({ id: memberId, userName, isInTree, isAgent, parentName }) => ({
      memberId,
      userName,
      isInTree,
      isAgent,
      parentName: parentName ?? '',
    })),
  }
}
