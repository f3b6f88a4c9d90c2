// The part of the tenant's policy about logins of operators.
import type { Queryable } from '../db/db.ts'
import { readTenant } from './read-tenant.ts'

export type ConsolePolicy = {
  /** Wrong tries at one account within `lockMinutes` after which it is locked, whatever addresses they come from. */
  readonly lockAfterFailures: number
  /** Wrong tries from one address within `lockMinutes` after which it is locked, whatever accounts they name. */
  readonly lockAddressAfterFailures: number
  readonly lockMinutes: number
  readonly idleMinutes: number
  readonly sessionHours: number
}

const defaults: ConsolePolicy = {
  lockAfterFailures: 5,
  lockAddressAfterFailures: 20,
  lockMinutes: 15,
  idleMinutes: 15,
  sessionHours: 8,
}

/** The tenant's policy. A tenant may be stricter than the defaults, never laxer. */
export async function readConsolePolicy(db: Queryable, tenant: string): Promise<ConsolePolicy> {
  const { console: own = {} } = (await readTenant(db, tenant)).policy as { console?: Partial<ConsolePolicy> }
  const atMost = (name: Exclude<keyof ConsolePolicy, 'lockMinutes'>) =>
    Math.min(own[name] ?? defaults[name], defaults[name])
  return {
    lockAfterFailures: atMost('lockAfterFailures'),
    lockAddressAfterFailures: atMost('lockAddressAfterFailures'),
    lockMinutes: Math.max(own.lockMinutes ?? defaults.lockMinutes, defaults.lockMinutes),
    idleMinutes: atMost('idleMinutes'),
    sessionHours: atMost('sessionHours'),
  }
}
