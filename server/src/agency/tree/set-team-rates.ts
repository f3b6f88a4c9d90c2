import { readDays } from '../../base/day/day-rows.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { readRates } from './agency-view.ts'
import { insertAgent, insertRates } from './agent-rows.ts'
import { requireWithin } from './rates-in-force.ts'
import { requireAgent } from './require-agent.ts'
import { depthBelow, holdTree } from './tree-rows.ts'

export const setTeamRates: Handler<'setTeamRates'> = async ({ tx, tenant, memberId: agentId }, input) => {
  const agent = await requireAgent(tx, tenant, agentId)
  if (agent.isFrozen) throw new CallError('agencyFrozen')
  const rates = readRates(input.rates)
  await holdTree(tx, tenant)
  if ((await depthBelow(tx, tenant, agentId, input.memberId)) !== 1) throw new CallError('notFound')
  const { nextDay: fromDay } = await readDays(tx)
  await requireWithin(tx, { tenant, agentId, day: fromDay }, rates)
  await insertAgent(tx, tenant, input.memberId, fromDay)
  await insertRates(tx, { tenant, agentId: input.memberId, fromDay, setBy: agentId }, rates)
  return { fromDay }
}
