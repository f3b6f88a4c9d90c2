import { cleanName, realNameFault } from '@mingtang/contract/field-rules.ts'
import { setRealNameOnce } from '../member/member-rows.ts'
import { CallError } from '../rpc/call-error.ts'
import type { Handler } from '../rpc/handler.ts'
import { readSitePolicy } from '../tenant/tenant-policy.ts'

export const setRealName: Handler<'setRealName'> = async (call, input) => {
  const { patterns } = await readSitePolicy(call.tx, call.tenant)
  const name = cleanName(input.name)
  if (realNameFault(name, patterns)) throw new CallError('realNameFormatWrong')
  if (!(await setRealNameOnce(call.tx, call.memberId, name))) throw new CallError('realNameSet')
  return {}
}
