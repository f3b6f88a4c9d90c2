import type { Reply } from '@mingtang/contract/client.ts'

export type GuardName = 'fund' | 'phone' | 'email' | 'realName' | 'factor'

type Guard = { name: GuardName; isOn: boolean }

/** The guards besides the password, in the recommended order. */
export function guardsOf(status: Reply<'getSecureStatus'>): Guard[] {
  return [
    { name: 'phone', isOn: status.phone !== '' },
    { name: 'fund', isOn: status.isBindFundPassword },
    { name: 'factor', isOn: status.hasTotp || status.passkeys.length > 0 },
    { name: 'email', isOn: status.email !== '' },
    { name: 'realName', isOn: status.realName !== '' },
  ]
}
