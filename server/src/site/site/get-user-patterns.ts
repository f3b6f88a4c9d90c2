import type { Handler } from '../../call/rpc/handler.ts'
import { readSitePolicy } from '../../base/tenant/tenant-policy.ts'

export const getUserPatterns: Handler<'getUserPatterns'> = async (call) => {
  const { patterns } = await readSitePolicy(call.db, call.tenant)
  return {
    usernameRegex: patterns.username,
    passwordRegex: patterns.password,
    phoneRegex: patterns.phone,
    emailRegex: patterns.email,
    qqRegex: patterns.qq,
    realName: patterns.realName,
  }
}
