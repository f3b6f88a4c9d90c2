import type { Handler } from '../rpc/handler.ts'
import { cutPage, pageSize, readCursor } from '../rpc/cursor.ts'
import { listClaimRows } from './claim-rows.ts'
import { claimOf } from './claim-view.ts'
import { readDocument, wordsIn } from './document.ts'

export const listClaims: Handler<'listClaims'> = async ({ db, tenant, memberId, lang }, input) => {
  const size = pageSize(input.size)
  const rows = await listClaimRows(db, tenant, memberId, readCursor(input.cursor), size + 1)
  const { page, nextCursor } = cutPage(rows, size)
  return {
    rows: page.map((row) => claimOf(row, row.kind, wordsIn(readDocument(row.document), lang))),
    nextCursor,
  }
}
