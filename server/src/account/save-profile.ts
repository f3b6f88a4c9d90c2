import { cleanName, nicknameFault, qqFault } from '@mingtang/contract/field-rules.ts'
import { updateProfile } from '../member/member-rows.ts'
import { CallError } from '../rpc/call-error.ts'
import type { Handler } from '../rpc/handler.ts'
import { readSitePolicy } from '../tenant/tenant-policy.ts'

export const saveProfile: Handler<'saveProfile'> = async (call, input) => {
  const { patterns } = await readSitePolicy(call.tx, call.tenant)
  const nickname = input.nickname === undefined ? null : cleanName(input.nickname)
  const qq = input.qq === undefined ? null : input.qq.trim()
  if (nickname !== null && nicknameFault(nickname)) throw new CallError('nicknameWrong')
  if (qq !== null && qqFault(qq, patterns)) throw new CallError('qqFormatWrong')
  await updateProfile(call.tx, call.memberId, { nickname, qq, avatar: input.avatar ?? null })
  return {}
}
