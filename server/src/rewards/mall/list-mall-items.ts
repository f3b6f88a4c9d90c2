import { readPage } from '../../call/rpc/cursor.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { listOffered } from './item-rows.ts'
import { offerOf } from './mall-view.ts'
import { readPoints } from './read-points.ts'

export const listMallItems: Handler<'listMallItems'> = async ({ db, tenant, memberId, lang }, input) => {
  const points = await readPoints(db, tenant, memberId)
  const asked = { tenant, memberId, maxPoints: input.isAffordable ? points : null }
  const { rows, nextCursor } = await readPage(input, (page) => listOffered(db, asked, page))
  return { rows: rows.map((item) => offerOf(item, points, lang)), nextCursor, points: String(points) }
}
