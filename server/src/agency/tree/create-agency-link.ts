import { randomUUID } from 'node:crypto'
import { cleanText } from '@mingtang/contract/field-rules.ts'
import { readDays } from '../../base/day/day-rows.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { linkOf, readRates } from './agency-view.ts'
import { lockAgent } from './agent-rows.ts'
import { insertLink, listLinks } from './link-rows.ts'
import { requireWithin } from './rates-in-force.ts'

const maxLinks = 50

export const createAgencyLink: Handler<'createAgencyLink'> = async ({ tx, tenant, memberId: agentId }, input) => {
  const agent = await lockAgent(tx, tenant, agentId)
  if (!agent) throw new CallError('agencyNotAgent')
  if (agent.isFrozen) throw new CallError('agencyFrozen')
  const campaign = cleanText(input.campaign)
  if (!campaign) throw new CallError('settingWrong', { field: 'campaign' })
  const rates = readRates(input.rates)
  const { nextDay: day } = await readDays(tx)
  await requireWithin(tx, { tenant, agentId, day }, rates)
  const id = randomUUID()
  const isMade = await insertLink(tx, { id, tenant, agentId, campaign, landing: input.landing, rates }, maxLinks)
  if (!isMade) throw new CallError('agencyLinkLimit', { limit: maxLinks })
  const [link] = await listLinks(tx, { tenant, agentId, id }, { after: null, limit: 1 })
  if (!link) throw new Error('A link vanished')
  return { link: linkOf(link) }
}
