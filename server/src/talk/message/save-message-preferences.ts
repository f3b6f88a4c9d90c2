import type { Handler } from '../../call/rpc/handler.ts'
import { saveMutedTypes } from './message-rows.ts'

export const saveMessagePreferences: Handler<'saveMessagePreferences'> = async ({ tx, tenant, memberId }, input) => {
  const mutedTypes = [...new Set(input.mutedTypes)].sort()
  await saveMutedTypes(tx, { tenant, memberId }, mutedTypes)
  return { mutedTypes }
}
