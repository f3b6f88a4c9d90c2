import type { OrderKind } from '@mingtang/contract/gen/words.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { chatOrdersOf } from './chat-view.ts'
import { listNewestOrders } from './order-rows.ts'

const max = 20

export const listChatOrders: Handler<'listChatOrders'> = async ({ db, tenant, memberId, lang }, { kind }) => {
  const rows = await listNewestOrders(db, { tenant, memberId }, kind as OrderKind | '', max)
  return { rows: await chatOrdersOf(db, tenant, rows, lang) }
}
