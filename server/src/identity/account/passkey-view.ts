import type { PasskeyRow } from '../proof/passkey-rows.ts'

/** The passkey as shown to its owner. */
export function passkeyOf(row: PasskeyRow) {
  return {
    id: row.id,
    name: row.name,
    host: row.rpId ?? '',
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? '',
  }
}
