import { CallFailure } from '@mingtang/contract/client.ts'
import type { ErrorName } from '@mingtang/contract/errors.ts'
import { cleanName } from '@mingtang/contract/field-rules.ts'
import type { AvatarName } from '@mingtang/contract/gen/words.ts'
import { sayInForm } from '../../../form/form-failure.ts'

export type ProfileValues = { nickname: string; qq: string; avatar: AvatarName | ''; birthday: string }

/** What differs from the saved profile, as it is sent. */
export function changesOf(
  { nickname, qq, avatar, birthday }: ProfileValues,
  saved: ProfileValues,
): Partial<Omit<ProfileValues, 'avatar'>> & { avatar?: AvatarName } {
  return {
    ...(cleanName(nickname) !== saved.nickname && { nickname: cleanName(nickname) }),
    ...(qq.trim() !== saved.qq && { qq: qq.trim() }),
    ...(avatar !== '' && avatar !== saved.avatar && { avatar }),
    ...(birthday !== saved.birthday && { birthday }),
  }
}

const fields: Readonly<Partial<Record<ErrorName, keyof ProfileValues>>> = {
  nicknameWrong: 'nickname',
  qqFormatWrong: 'qq',
  birthdayWrong: 'birthday',
  birthdaySet: 'birthday',
}

/** Where a refusal is shown, and its message. */
export function refusalOf(failure: unknown): { field: keyof ProfileValues | 'form'; text: string | undefined } {
  const name = failure instanceof CallFailure ? failure.errorName : undefined
  return { field: (name && fields[name]) ?? 'form', text: sayInForm(failure) }
}
