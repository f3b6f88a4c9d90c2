import type { Handler } from '../../../call/rpc/handler.ts'
import { rotateSigningKey } from '../../../base/secret/statement-keys.ts'

export const rotateStatementKey: Handler<'rotateStatementKey'> = async ({ tx, tenant, context }) => ({
  keyId: await rotateSigningKey(tx, context.config.accountKey, tenant),
})
