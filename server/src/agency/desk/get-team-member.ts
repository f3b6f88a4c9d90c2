import { readDays } from '../../base/day/day-rows.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { knownCurrency, readWallets } from '../../money/wallet/wallets.ts'
import { ratesOf } from '../tree/agency-view.ts'
import { readMemberFigures } from './figure-rows.ts'
import { figuresOf } from './figure-view.ts'
import { daysOfRange } from './overview-days.ts'
import { ratesInForce } from '../tree/rates-in-force.ts'
import { requireAgent } from '../tree/require-agent.ts'
import { findTeamRow } from './team-rows.ts'
import { teamMemberOf } from './team-view.ts'

export const getTeamMember: Handler<'getTeamMember'> = async ({ db, tenant, memberId: agentId }, input) => {
  await requireAgent(db, tenant, agentId)
  const currency = knownCurrency(await readWallets(db, tenant, agentId), input.currency)
  const days = daysOfRange(input.fromDate, input.toDate)
  const row = await findTeamRow(db, tenant, agentId, input.memberId)
  if (!row) throw new CallError('notFound')
  const { today } = await readDays(db)
  const [figures, rates] = await Promise.all([
    readMemberFigures(db, { tenant, agentId, memberId: row.id, currency, ...days }),
    ratesInForce(db, tenant, row.id, today),
  ])
  return { member: teamMemberOf(row), currency, figures: figuresOf(figures, currency), rates: ratesOf(rates) }
}
