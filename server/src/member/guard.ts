// The guards of an account besides its password: phone, email and second factors.

/** Hours for which a change of a guard holds withdrawals; operators cannot approve them earlier. */
export const guardHours = 24

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

/** The ways to pass a step-up, strongest first. The password is allowed only when there is no other way, because it may be stolen. */
export function stepUpMethods(row: Guards): string[] {
  if (!isGuarded(row)) return ['PASSWORD']
  return [
    ...(row.hasPasskey ? ['PASSKEY'] : []),
    ...(row.hasTotp ? ['TOTP'] : []),
    ...(row.phone ? ['PHONE'] : []),
    ...(row.email ? ['EMAIL'] : []),
  ]
}
