import type { PasskeyRow } from '../proof/passkey-rows.ts'

/** A passkey as its owner sees it. */
export function passkeyOf(row: PasskeyRow) {
  return {
    id: row.id,
    name: row.name,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? '',
  }
}
