import { readPage } from '../../call/rpc/cursor.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { formatExperience } from './experience.ts'
import { type ChangeRow, listChanges } from './vip-member-rows.ts'

export const listVipHistory: Handler<'listVipHistory'> = async ({ db, tenant, memberId }, input) => {
  const { rows, nextCursor } = await readPage(input, (page) => listChanges(db, tenant, memberId, page))
  return { rows: rows.map(changeOf), nextCursor }
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
