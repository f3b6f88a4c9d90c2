import { birthdayFault, cleanName, nicknameFault, qqFault } from '@mingtang/contract/field-rules.ts'
import { readClock } from '../../base/day/day-rows.ts'
import { setBirthdayOnce, updateProfile } from '../../member/member/member-rows.ts'
import { tellNews } from '../../member/member/tell-news.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import type { Call, Handler } from '../../call/rpc/handler.ts'
import { readSitePolicy } from '../../base/tenant/tenant-policy.ts'

export const saveProfile: Handler<'saveProfile'> = async (call, input) => {
  const { tx, tenant, memberId } = call
  const { patterns } = await readSitePolicy(tx, tenant)
  const nickname = input.nickname === undefined ? null : cleanName(input.nickname)
  const qq = input.qq === undefined ? null : input.qq.trim()
  if (nickname !== null && nicknameFault(nickname)) throw new CallError('nicknameWrong')
  if (qq !== null && qqFault(qq, patterns)) throw new CallError('qqFormatWrong')
  if (input.birthday !== undefined) await setBirthday(call, input.birthday)
  await updateProfile(tx, memberId, { nickname, qq, avatar: input.avatar ?? null })
  await tellNews(tx, [{ tenant, memberId, push: { command: 'USERINFO_REFRESH', data: {} } }])
  return {}
}

// Given once, because a gift depends on it.
async function setBirthday({ tx, memberId }: Call<'saveProfile'>, birthday: string): Promise<void> {
  const { today } = await readClock(tx)
  if (birthdayFault(birthday, today)) throw new CallError('birthdayWrong')
  if (!(await setBirthdayOnce(tx, memberId, birthday))) throw new CallError('birthdaySet')
}
