import type { Handler } from '../../call/rpc/handler.ts'
import { listLineRows } from './line-rows.ts'

export const listLines: Handler<'listLines'> = async ({ db, tenant, lang }) => {
  const rows = await listLineRows(db, tenant)
  return {
    rows: rows.map(({ id, apiMode, serviceUrl, name, enName }) => ({
      id,
      apiMode,
      serviceUrl,
      name: (lang === 'en-US' && enName) || name,
    })),
  }
}
