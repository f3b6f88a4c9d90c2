import type { SecureStatus, SecurityTask } from './security-task.ts'

type Guard = { name: 'fund' | 'phone' | 'email' | 'realName' | 'factor'; isOn: boolean; task: SecurityTask }

/** The guards besides the password, in the recommended order. */
export function guardsOf(status: SecureStatus): Guard[] {
  return [
    { name: 'phone', isOn: status.phone !== '', task: { name: 'phone' } },
    { name: 'fund', isOn: status.isBindFundPassword, task: { name: 'fund' } },
    { name: 'factor', isOn: status.hasTotp || status.passkeys.length > 0, task: { name: 'totp' } },
    { name: 'email', isOn: status.email !== '', task: { name: 'email' } },
    { name: 'realName', isOn: status.realName !== '', task: { name: 'realName' } },
  ]
}
