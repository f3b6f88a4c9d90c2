import { formatAmount } from '@mingtang/contract/money.ts'
import { readDays } from '../../base/day/day-rows.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { openUnitsOf } from '../../money/turnover/settle-rule.ts'
import { knownCurrency, readWallets } from '../../money/wallet/wallets.ts'
import { formatUnits, ratesOf } from '../tree/agency-view.ts'
import { unitsOfMinor } from '../commission/commission-rule.ts'
import { countActive, countBranch, findCountedAt, listDayFigures } from './figure-rows.ts'
import { dayOf, figuresOf } from './figure-view.ts'
import { sumOf } from './figure-sum.ts'
import { daysOfPeriod } from './overview-days.ts'
import { findBalance } from '../commission/payment-rows.ts'
import { ratesInForce } from '../tree/rates-in-force.ts'
import { requireAgent } from '../tree/require-agent.ts'

export const getAgencyOverview: Handler<'getAgencyOverview'> = async ({ db, tenant, memberId }, input) => {
  const agent = await requireAgent(db, tenant, memberId)
  const currency = knownCurrency(await readWallets(db, tenant, memberId), input.currency)
  const { today } = await readDays(db)
  const { fromDay, toDay } = daysOfPeriod(input, today)
  const asked = { tenant, agentId: memberId, currency, fromDay, toDay }
  const [days, active, countedAt, members, rates, balance] = await Promise.all([
    listDayFigures(db, asked),
    countActive(db, asked),
    findCountedAt(db, tenant),
    countBranch(db, tenant, memberId),
    ratesInForce(db, tenant, memberId, today),
    findBalance(db, { tenant, agentId: memberId, currency }),
  ])
  return {
    currency,
    fromDate: fromDay,
    toDate: toDay,
    figures: figuresOf({ ...sumOf(days), active }, currency),
    days: days.map((day) => dayOf(day, currency)),
    countedAt: countedAt?.toISOString() ?? '',
    members,
    rates: ratesOf(rates),
    open: formatUnits(openUnitsOf(balance, unitsOfMinor), currency),
    paid: formatAmount(balance.paidMinor, currency),
    frozenReason: agent.isFrozen ? agent.frozenReason : '',
    frozenUntil: agent.isFrozen ? (agent.frozenUntil?.toISOString() ?? '') : '',
    appeal: agent.isFrozen ? agent.appeal : '',
    appealedAt: agent.isFrozen ? (agent.appealedAt?.toISOString() ?? '') : '',
  }
}
