import type { Queryable } from '../../base/db/db.ts'
import { listAgreed } from './agent-rows.ts'
import type { NodeRow } from './tree-rows.ts'

/** Members of the tree on the wire, with the rates that are agreed for a business day. */
export async function nodesOf(db: Queryable, rows: readonly NodeRow[], day: string) {
  const agreed = await listAgreed(
    db,
    rows.map(({ id }) => id),
    day,
  )
  return rows.map(({ id: memberId, userName, isAgent, children, members, frozenReason, ...row }) => ({
    memberId,
    userName,
    isAgent,
    children,
    members,
    rates: Object.entries(agreed.get(memberId) ?? {}).map(([gameType, rateMillionths]) => ({
      gameType,
      rateMillionths,
    })),
    frozenReason,
    frozenUntil: row.frozenUntil?.toISOString() ?? '',
    joinedAt: row.joinedAt.toISOString(),
  }))
}
