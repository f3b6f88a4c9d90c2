import { CallError } from '../../rpc/call-error.ts'
import type { Handler } from '../../rpc/handler.ts'
import { findAgent } from '../agent-rows.ts'
import { listRisks } from '../risk-rows.ts'

export const listAgencyRisks: Handler<'listAgencyRisks'> = async ({ db, tenant }, { id }) => {
  if (!(await findAgent(db, tenant, id))) throw new CallError('notFound')
  const rows = await listRisks(db, tenant, id)
  return { rows: rows.map((row) => ({ ...row, userNames: [...row.userNames] })) }
}
