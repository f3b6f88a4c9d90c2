import type { Handler } from '../../call/rpc/handler.ts'
import { listDomainRows } from './domain-rows.ts'

export const listDomains: Handler<'listDomains'> = async ({ db, tenant }) => {
  const rows = await listDomainRows(db, tenant)
  return {
    rows: rows.map((row) => ({
      url: row.url,
      isHealthy: row.isHealthy ?? false,
      latencyMs: row.latencyMs ?? 0,
      checkedAt: row.checkedAt?.toISOString() ?? '',
    })),
  }
}
