import type { Handler } from '../../call/rpc/handler.ts'
import { readClosings } from './closings.ts'
import { isProhibited } from './gate.ts'

export const getIpArea: Handler<'getIpArea'> = async ({ context, tenant, country }) => {
  return { prohibited: isProhibited(await readClosings(context.db, tenant), country), country }
}
