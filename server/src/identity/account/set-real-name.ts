import { cleanPersonName, realNameFault } from '@mingtang/contract/field-rules.ts'
import { setRealNameOnce } from '../../member/member/member-rows.ts'
import { tellNews } from '../../member/member/tell-news.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { readSitePolicy } from '../../base/tenant/tenant-policy.ts'

export const setRealName: Handler<'setRealName'> = async ({ tx, tenant, memberId }, input) => {
  const { patterns } = await readSitePolicy(tx, tenant)
  const name = cleanPersonName(input.name)
  if (realNameFault(name, patterns)) throw new CallError('realNameFormatWrong')
  if (!(await setRealNameOnce(tx, memberId, name))) throw new CallError('realNameSet')
  await tellNews(tx, [{ tenant, memberId, push: { command: 'USERINFO_REFRESH', data: {} } }])
  return {}
}
