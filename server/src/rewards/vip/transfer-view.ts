import type { VipTransferRow } from './transfer-rows.ts'

/** An application for a level on the wire. */
export function transferOf(row: VipTransferRow) {
  const { id, site, state, reason } = row
  return {
    id,
    site,
    state,
    level: row.level ?? 0,
    reason,
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? '',
  }
}
