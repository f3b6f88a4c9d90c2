import english from '@mingtang/contract/texts/en-US/password.json' with { type: 'json' }
import chinese from '@mingtang/contract/texts/zh-CN/password.json' with { type: 'json' }
import type { Language } from '../../call/rpc/language.ts'

export type Rejection =
  | 'oldPasswordWrong'
  | 'passwordSame'
  | 'passwordFormatWrong'
  | 'passwordTooCommon'
  | 'fundPasswordFormatWrong'

/** Why a new password was rejected, in the caller's language; the specification shows the server's message there. */
export function rejectionText(reason: Rejection, lang: Language): string {
  return (lang === 'en-US' ? english : chinese)[`password.${reason}`]
}
