import type { OrderKind } from '@mingtang/contract/gen/words.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { chatOrderOf } from './chat-view.ts'
import { listNewestOrders } from './order-rows.ts'

const max = 20

export const listChatOrders: Handler<'listChatOrders'> = async ({ db, tenant, memberId }, { kind }) => {
  const rows = await listNewestOrders(db, { tenant, memberId }, kind as OrderKind | '', max)
  return { rows: rows.map(chatOrderOf) }
}
