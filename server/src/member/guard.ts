// What guards an account besides its password: the phone, the email and the second factors of the member.

/** How long a change of what guards the account keeps withdrawals back, whoever asks. */
export const guardHours = 24

type Guards = {
  readonly phone: string
  readonly email: string
  readonly hasTotp: boolean
  readonly hasPasskey: boolean
}

/** True once something is bound or switched on that can prove more than the password. */
export function isGuarded(row: Guards): boolean {
  return row.phone !== '' || row.email !== '' || row.hasTotp || row.hasPasskey
}

/** The ways to pass a step-up, the strongest first. A stolen password alone is none where there is a better one. */
export function stepUpMethods(row: Guards): string[] {
  if (!isGuarded(row)) return ['PASSWORD']
  return [
    ...(row.hasPasskey ? ['PASSKEY'] : []),
    ...(row.hasTotp ? ['TOTP'] : []),
    ...(row.phone ? ['PHONE'] : []),
    ...(row.email ? ['EMAIL'] : []),
  ]
}
