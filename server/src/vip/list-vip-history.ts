import { cutPage, pageSize, readCursor } from '../rpc/cursor.ts'
import type { Handler } from '../rpc/handler.ts'
import { formatExperience } from './experience.ts'
import { type ChangeRow, listChanges } from './vip-member-rows.ts'

export const listVipHistory: Handler<'listVipHistory'> = async ({ db, tenant, memberId }, { cursor, size }) => {
  const rows = await listChanges(db, tenant, memberId, readCursor(cursor), pageSize(size) + 1)
  const { page, nextCursor } = cutPage(rows, pageSize(size))
  return { rows: page.map(changeOf), nextCursor }
}

function changeOf(row: ChangeRow) {
  const { id, kind, levelBefore, levelAfter } = row
  return {
    id,
    kind,
    levelBefore,
    levelAfter,
    experienceBefore: formatExperience(BigInt(row.experienceBeforeUnits)),
    experienceAfter: formatExperience(BigInt(row.experienceAfterUnits)),
    month: row.month?.slice(0, 7) ?? '',
    at: row.createdAt.toISOString(),
  }
}
