import type { Handler } from '../../call/rpc/handler.ts'
import { markAllRead } from './message-rows.ts'

// More than the cleaning leaves to anybody.
const max = 10_000

export const readAllMessages: Handler<'readAllMessages'> = async ({ tx, tenant, memberId }) => {
  await markAllRead(tx, { tenant, memberId }, max)
  return {}
}
