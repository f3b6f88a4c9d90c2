import type { Handler } from '../../call/rpc/handler.ts'
import { readMutedTypes } from './message-rows.ts'

export const getMessagePreferences: Handler<'getMessagePreferences'> = async ({ db, tenant, memberId }) => ({
  mutedTypes: await readMutedTypes(db, { tenant, memberId }),
})
