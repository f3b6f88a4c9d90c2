import type { Handler } from '../../call/rpc/handler.ts'
import { readPage } from '../../call/rpc/cursor.ts'
import { listClaimRows } from './claim-rows.ts'
import { claimOf } from './claim-view.ts'
import { readDocument, wordsIn } from './document.ts'

export const listClaims: Handler<'listClaims'> = async ({ db, tenant, memberId, lang }, input) => {
  const { rows, nextCursor } = await readPage(input, (page) => listClaimRows(db, tenant, memberId, page))
  return {
    rows: rows.map((row) => claimOf(row, row.kind, wordsIn(readDocument(row.document), lang))),
    nextCursor,
  }
}
