import type { Handler } from '../../call/rpc/handler.ts'
import { askMatches, listOpenBooks } from './ask-matches.ts'
import { findCompetitors } from './match-names.ts'

const shown = 12

export const searchMatches: Handler<'searchMatches'> = async ({ context, tenant }, { search, language }) => {
  const books = await listOpenBooks(context, tenant)
  const found = await findCompetitors(context, books, search)
  return { rows: found.size === 0 ? [] : await askMatches(context, books, language, shown, found) }
}
