import { CallFailure } from '@mingtang/contract/client.ts'
import { cleanName } from '@mingtang/contract/field-rules.ts'
import { sayInForm } from '../../../form/form-failure.ts'

export type ProfileValues = { nickname: string; qq: string; avatar: string }

/** What differs from the saved profile, as it is sent. */
export function changesOf({ nickname, qq, avatar }: ProfileValues, saved: ProfileValues): Partial<ProfileValues> {
  return {
    ...(cleanName(nickname) !== saved.nickname && { nickname: cleanName(nickname) }),
    ...(qq.trim() !== saved.qq && { qq: qq.trim() }),
    ...(avatar !== saved.avatar && { avatar }),
  }
}

/** Where a refusal is shown, and its message. */
export function refusalOf(failure: unknown): { field: 'nickname' | 'qq' | 'form'; text: string | undefined } {
  const name = failure instanceof CallFailure ? failure.errorName : undefined
  const field = name === 'nicknameWrong' ? 'nickname' : name === 'qqFormatWrong' ? 'qq' : 'form'
  return { field, text: sayInForm(failure) }
}
