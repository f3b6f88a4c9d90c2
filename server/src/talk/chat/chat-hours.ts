import { isTimeZone, timeIn } from '@mingtang/contract/civil-time.ts'
import { businessZone } from '../../base/day/business-day.ts'
import type { Queryable } from '../../base/db/db.ts'
import { readTenant } from '../../base/tenant/read-tenant.ts'

/** When customer service is there: HH:MM in a time zone; null for always. */
export type ChatHours = { readonly from: string; readonly to: string; readonly zone: string } | null

const time = /^([01]\d|2[0-3]):[0-5]\d$/

/** The tenant's `policy.chat` (`from`, `to`, `zone`); what is not valid counts as not set: members must reach somebody. */
export async function readChatHours(db: Queryable, tenant: string): Promise<ChatHours> {
  const { policy } = await readTenant(db, tenant)
  const { from, to, zone = businessZone } = (policy as { chat?: Record<string, unknown> }).chat ?? {}
  const isTime = (value: unknown): value is string => typeof value === 'string' && time.test(value)
  if (!isTime(from) || !isTime(to) || from === to || typeof zone !== 'string' || !isTimeZone(zone)) return null
  return { from, to, zone }
}

/** The minutes until customer service opens; 0 while it is open. Hours may go over midnight. */
export function minutesToOpen(hours: ChatHours, now: Date): number {
  if (!hours) return 0
  const [at, from, to] = [minutesOf(timeIn(now, hours.zone)), minutesOf(hours.from), minutesOf(hours.to)]
  const isOpen = from < to ? at >= from && at < to : at >= from || at < to
  return isOpen ? 0 : (from - at + 1_440) % 1_440
}

function minutesOf(clock: string): number {
  const [hour = '0', minute = '0'] = clock.split(':')
  return Number.parseInt(hour, 10) * 60 + Number.parseInt(minute, 10)
}
