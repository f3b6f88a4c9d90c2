import type { Reply } from '@mingtang/contract/client.ts'

export type SecureStatus = Reply<'getSecureStatus'>
export type Passkey = SecureStatus['passkeys'][number]

export type SecurityTask =
  | { name: 'password' | 'fund' | 'phone' | 'email' | 'realName' | 'totp' | 'totpOff' | 'backupCodes' | 'passkey' }
  | { name: 'passkeyOff'; passkey: Passkey }

export type SecurityCardProps = { status: SecureStatus; onTask: (task: SecurityTask) => void }
export type TaskFormProps = { status: SecureStatus; onDone: (said: string) => void }
