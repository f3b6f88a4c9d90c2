import type { GuardName } from '../../../session/guards.ts'
import type { SecurityTask } from './security-task.ts'

/** What turns a guard on. */
export const tasksOfGuards: Readonly<Record<GuardName, SecurityTask>> = {
  phone: { name: 'phone' },
  fund: { name: 'fund' },
  factor: { name: 'totp' },
  email: { name: 'email' },
  realName: { name: 'realName' },
}
