import { accountKeyOf } from '../../../member/member/account-name.ts'
import { findForLogin } from '../../../member/member/member-rows.ts'
import { CallError } from '../../../call/rpc/call-error.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { readSettings } from '../agency-view.ts'
import { insertAgent, insertRates } from '../agent-rows.ts'
import { enterAsAgent } from '../appoint-agent.ts'
import { requireWithin } from '../rates-in-force.ts'
import { lockTree } from '../tree-rows.ts'

export const saveAgent: Handler<'saveAgent'> = async ({ tx, tenant }, input) => {
  const rates = readSettings(input.rates)
  const { userName } = input
  const accountKey = accountKeyOf(userName)
  const found = await findForLogin(tx, tenant, { way: 'PASSWORD', accountKey })
  if (!found) throw new CallError('recipientUnknown', { userName })
  const { id: agentId } = found
  await lockTree(tx, tenant)
  const { fromDay, aboveId } = await enterAsAgent(tx, tenant, agentId)
  if (aboveId) await requireWithin(tx, { tenant, agentId: aboveId, day: fromDay }, rates)
  await insertAgent(tx, tenant, agentId, fromDay)
  await insertRates(tx, { tenant, agentId, fromDay, setBy: null }, rates)
  return { id: agentId, fromDay }
}
