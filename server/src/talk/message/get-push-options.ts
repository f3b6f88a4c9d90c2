import type { Handler } from '../../call/rpc/handler.ts'
import { publicPushKey } from './push-keys.ts'
import { isSubscribed } from './web-push-rows.ts'

export const getPushOptions: Handler<'getPushOptions'> = async ({ tx, context, tenant, memberId }, { endpoint }) => ({
  publicKey: await publicPushKey(tx, context, tenant),
  isSubscribed: await isSubscribed(tx, { tenant, memberId }, endpoint),
})
