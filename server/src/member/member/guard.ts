// The guards of an account besides its password: phone, email and second factors.

import type { GuardCause, StepUpMethod } from '@mingtang/contract/gen/words.ts'
import type { PasskeyHosts } from './passkey-hosts.ts'

/** Hours for which a change of a guard holds withdrawals; operators cannot approve them earlier. */
export const guardHours = 24

/** The causes as the data of a text has them, the newest first. */
export function causesText(causes: readonly GuardCause[]): string {
  return causes.join(',')
}

/** The causes of `causesText`. */
export function causesOf(text: string): GuardCause[] {
  return text === '' ? [] : (text.split(',') as GuardCause[])
}

type Guards = {
  readonly phone: string
  readonly email: string
  readonly hasTotp: boolean
  readonly hasPasskey: boolean
}

/** True when the account has a phone, an email or a second factor. */
export function isGuarded(row: Guards): boolean {
  return row.phone !== '' || row.email !== '' || row.hasTotp || row.hasPasskey
}

/**
 * The ways to pass a step-up at this host, strongest first. The password is allowed only when there is no other way, because it
 * may be stolen; none is left for an account whose only guard is a passkey of another host: it steps up there.
 */
export function stepUpMethods(row: Guards, { isHere, elsewhere }: PasskeyHosts): StepUpMethod[] {
  const ways: StepUpMethod[] = [
    ...(isHere ? ['PASSKEY' as const] : []),
    ...(row.hasTotp ? ['TOTP' as const] : []),
    ...(row.phone ? ['PHONE' as const] : []),
    ...(row.email ? ['EMAIL' as const] : []),
  ]
  return ways.length === 0 && elsewhere.length === 0 ? ['PASSWORD'] : ways
}
