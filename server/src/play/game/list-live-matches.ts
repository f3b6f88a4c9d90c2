import type { Handler } from '../../call/rpc/handler.ts'
import { askMatches, listOpenBooks } from './ask-matches.ts'

const shown = 8

export const listLiveMatches: Handler<'listLiveMatches'> = async ({ context, tenant }, { language }) => {
  return { rows: await askMatches(context, await listOpenBooks(context, tenant), language, shown) }
}
