import { formatAmount } from '@mingtang/contract/money.ts'
import { maskName } from '../../base/contact/mask.ts'
import { readClock } from '../../base/day/day-rows.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { countedDays } from './cycle.ts'
import { currenciesOf, tiersIn } from './document.ts'
import { listNames, listRanks as listRankRows } from './facts-rows.ts'
import { findShown } from './promotion-rows.ts'
import { isReached, rewardOf } from './tiers.ts'

const maxShown = 50

/** The race that runs now; its rewards are claimed when the cycle is over. */
export const listRanks: Handler<'listRanks'> = async ({ db, tenant, memberIdOrNull }, input) => {
  const [promotion, clock] = await Promise.all([findShown(db, tenant, input.favorId), readClock(db)])
  if (promotion?.kind.unit !== 'RANK') throw new CallError('notFound')
  const currency = input.currency || (currenciesOf(promotion)[0] ?? '')
  if (!currenciesOf(promotion).includes(currency)) throw new CallError('promotionCurrencyWrong')
  const days = countedDays(promotion.cycle, 'CYCLE', clock.today, promotion.since)
  const race = { days, gameTypes: promotion.terms.gameTypes }
  const ranks = await listRankRows(db, { tenant, memberIds: null }, currency, [race], maxShown)
  const names = await listNames(
    db,
    tenant,
    ranks.map(({ memberId }) => memberId),
  )
  const tiers = tiersIn(promotion, currency)
  return {
    currency,
    rows: ranks.map(({ memberId, rank, effectiveMinor }) => {
      const tier = tiers.find((one) => isReached(one, BigInt(rank)))
      return {
        rank,
        userName: maskName(names.get(memberId) ?? ''),
        turnover: formatAmount(effectiveMinor, currency),
        rewardAmount: formatAmount(tier ? rewardOf(tier, BigInt(rank)) : 0n, currency),
        isMe: memberId === memberIdOrNull,
      }
    }),
  }
}
