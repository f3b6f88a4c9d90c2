import { accountKeyOf } from '../../member/account-name.ts'
import { findForLogin } from '../../member/member-rows.ts'
import { CallError } from '../../rpc/call-error.ts'
import type { Handler } from '../../rpc/handler.ts'
import { checkRates } from '../agency-view.ts'
import { insertAgent, insertRates } from '../agent-rows.ts'
import { readDays } from '../day-rows.ts'
import { readPaths, requireWithin } from '../rates-in-force.ts'
import { enterTree, lockTree } from '../tree-rows.ts'

export const saveAgent: Handler<'saveAgent'> = async ({ tx, tenant }, input) => {
  const rates = checkRates(
    input.rates.map(({ gameType, rateMillionths }) => ({ gameType, rateMillionths: BigInt(rateMillionths) })),
  )
  const { userName } = input
  const accountKey = accountKeyOf(userName)
  const found = await findForLogin(tx, tenant, { way: 'PASSWORD', accountKey })
  if (!found) throw new CallError('recipientUnknown', { userName })
  const { id: agentId } = found
  await lockTree(tx, tenant)
  await enterTree(tx, tenant, agentId)
  const { nextDay: fromDay } = await readDays(tx)
  const path = (await readPaths(tx, tenant, [agentId], fromDay)).get(agentId) ?? []
  const above = path.findLast((one) => one.agentId !== agentId)
  if (above) await requireWithin(tx, { tenant, agentId: above.agentId, day: fromDay }, rates)
  await insertAgent(tx, tenant, agentId, fromDay)
  await insertRates(tx, { tenant, agentId, fromDay, setBy: null }, rates)
  return { id: agentId, fromDay }
}
