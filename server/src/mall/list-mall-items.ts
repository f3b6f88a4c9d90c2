import { cutPage, pageSize, readCursor } from '../rpc/cursor.ts'
import type { Handler } from '../rpc/handler.ts'
import { listOffered } from './item-rows.ts'
import { offerOf } from './mall-view.ts'
import { readPoints } from './read-points.ts'

export const listMallItems: Handler<'listMallItems'> = async ({ db, tenant, memberId, lang }, input) => {
  const size = pageSize(input.size)
  const before = readCursor(input.cursor)
  const points = await readPoints(db, tenant, memberId)
  const asked = { tenant, memberId, mostPoints: input.isAffordable ? points : null }
  const { page, nextCursor } = cutPage(await listOffered(db, asked, before, size + 1), size)
  return { rows: page.map((item) => offerOf(item, points, lang)), nextCursor, points: String(points) }
}
