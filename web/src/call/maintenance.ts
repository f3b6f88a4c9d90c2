// The maintenance data of an error reply; kept across a reload, so that the page can show the countdown before its own
// request.
import type { ErrorData } from '@mingtang/contract/envelope.ts'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { dropStored, readStored, writeStored } from '../storage/stored.ts'

export type MaintenanceInfo = { readonly title: string; readonly text: string; readonly endsAt: string }

const name = 'maintenance'

export function storeMaintenance({ title = '', text = '', endsAt = '' }: ErrorData): void {
  unawaited(writeStored(name, { title: String(title), text: String(text), endsAt: String(endsAt) }, 'session'))
}

export function storedMaintenance(): MaintenanceInfo | undefined {
  const kept = readStored(name, 'session') as Partial<MaintenanceInfo> | undefined
  const isWhole = [kept?.title, kept?.text, kept?.endsAt].every((one) => typeof one === 'string')
  return isWhole ? (kept as MaintenanceInfo) : undefined
}

export function dropMaintenance(): void {
  dropStored(name, 'session')
}
