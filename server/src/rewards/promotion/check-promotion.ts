import { readClock } from '../../base/day/day-rows.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import { readWallets } from '../../money/wallet/wallets.ts'
import { findBudget } from './budget-rows.ts'
import { currenciesOf } from './document.ts'
import { factReader } from './facts.ts'
import { readStanding } from './own-standings.ts'
import { findShown } from './promotion-rows.ts'
import { stepsView } from './standing.ts'

export const checkPromotion: Handler<'checkPromotion'> = async ({ db, tenant, memberId }, input) => {
  const [promotion, clock] = await Promise.all([findShown(db, tenant, input.favorId), readClock(db)])
  if (!promotion) throw new CallError('notFound')
  const currency = input.currency || (await readWallets(db, tenant, memberId)).defaultCurrency
  if (!currenciesOf(promotion).includes(currency)) throw new CallError('promotionCurrencyWrong')
  const reader = factReader(db, { tenant, memberIds: [memberId] }, currency, clock)
  const budget = await findBudget(db, promotion.id, currency)
  const read = await readStanding(reader, promotion, memberId, currency, budget, clock)
  if (!read) throw new CallError('notFound')
  const { standing, view } = read
  return {
    conditionCheckVOList: stepsView(promotion, currency, standing.judgement),
    alreadyReceiveNumber: standing.received,
    receiveEnable: standing.reason === null,
    standing: view,
  }
}
