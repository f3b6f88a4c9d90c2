import { CallError } from '../rpc/call-error.ts'
import type { Handler } from '../rpc/handler.ts'
import { fits, readSitePolicy } from '../site/tenant-policy.ts'
import { setRealNameOnce } from './secure-rows.ts'

export const setRealName: Handler<'setRealName'> = async (call, input) => {
  const { patterns } = await readSitePolicy(call.tx, call.tenant)
  const name = input.name.normalize('NFC').trim()
  if (!fits(patterns.realName, name)) throw new CallError('realNameFormatWrong')
  if (!(await setRealNameOnce(call.tx, call.memberId, name))) throw new CallError('realNameSet')
  return {}
}
