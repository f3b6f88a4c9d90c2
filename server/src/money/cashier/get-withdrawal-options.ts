import { formatAmount } from '@mingtang/contract/money.ts'
import { readLimitRates } from '../exchange/sum-in.ts'
import { readMember } from '../../member/member/member-rows.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { readWithdrawable } from '../turnover/withdrawable.ts'
import { knownCurrency, readWallets } from '../wallet/wallets.ts'
import { holdFactsOf, listItemsForWithdrawal } from './hold-rows.ts'
import { holdLimits } from '../outgoing/hold-rule.ts'
import { readPolicy } from './policy.ts'
import { withdrawalPolicy } from '../outgoing/withdrawal-policy.ts'

export const getWithdrawalOptions: Handler<'getWithdrawalOptions'> = async (call, input) => {
  const { db, tenant, memberId, sessionId, context } = call
  const [stored, wallets] = await Promise.all([readPolicy(db, tenant), readWallets(db, tenant, memberId)])
  const currency = knownCurrency(wallets, input.currency)
  const policy = withdrawalPolicy(stored, currency)
  const [member, withdrawable, items, rates] = await Promise.all([
    readMember(db, tenant, memberId),
    readWithdrawable(db, tenant, memberId, wallets, currency),
    listItemsForWithdrawal(db, { tenant, memberId, sessionId, currency }),
    readLimitRates(db, context.rates.code),
  ])
  const { reviewFromMinor, reviewDayFromMinor } = policy
  const text = (amountMinor: bigint) => formatAmount(amountMinor, currency)
  return {
    currency,
    minimum: text(policy.minimumMinor),
    maximum: text(policy.maximumMinor),
    available: text(withdrawable.availableMinor),
    balance: text(withdrawable.walletMinor),
    locked: text(withdrawable.lockedMinor),
    fee: text(policy.feeMinor),
    reviewFrom: text(reviewDayFromMinor < reviewFromMinor ? reviewDayFromMinor : reviewFromMinor),
    reviewWeekFrom: text(policy.reviewWeekFromMinor),
    autoPerDay: policy.autoPerDay,
    reviewMinutes: policy.reviewMinutes,
    turnoverRequired: text(withdrawable.requiredMinor),
    turnoverDone: text(withdrawable.doneMinor),
    needsFundPassword: policy.needsFundPassword && member.fundPasswordHash === null,
    reviews: items.flatMap((item) =>
      holdLimits(holdFactsOf(item, rates), policy).map(({ code, fromMinor, data }) => ({
        bankItemId: item.id,
        code,
        from: text(fromMinor),
        data: { ...data },
      })),
    ),
  }
}
