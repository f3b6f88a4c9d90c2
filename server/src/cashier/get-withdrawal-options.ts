import { formatAmount } from '@mingtang/contract/money.ts'
import type { Handler } from '../rpc/handler.ts'
import { knownCurrency, readWallets, walletBalance } from '../wallet/wallets.ts'
import { listItemsForWithdrawal } from './hold-rows.ts'
import { holdLimits } from './hold-rule.ts'
import { readPolicy } from './policy.ts'
import { readTurnover } from './turnover.ts'
import { withdrawalPolicy } from './withdrawal-policy.ts'

export const getWithdrawalOptions: Handler<'getWithdrawalOptions'> = async (call, input) => {
  const { db, tenant, memberId, sessionId } = call
  const [stored, wallets] = await Promise.all([readPolicy(db, tenant), readWallets(db, tenant, memberId)])
  const currency = knownCurrency(wallets, input.currency)
  const availableMinor = walletBalance(wallets, currency)
  const policy = withdrawalPolicy(stored, currency)
  const [turnover, items] = await Promise.all([
    readTurnover(db, tenant, memberId, policy),
    listItemsForWithdrawal(db, { tenant, memberId, sessionId, currency }),
  ])
  const { reviewFromMinor, reviewDayFromMinor } = policy
  const text = (amountMinor: bigint) => formatAmount(amountMinor, currency)
  return {
    currency,
    minimum: text(policy.minimumMinor),
    maximum: text(policy.maximumMinor),
    available: text(availableMinor),
    fee: text(policy.feeMinor),
    reviewFrom: text(reviewDayFromMinor < reviewFromMinor ? reviewDayFromMinor : reviewFromMinor),
    reviewWeekFrom: text(policy.reviewWeekFromMinor),
    autoPerDay: policy.autoPerDay,
    reviewMinutes: policy.reviewMinutes,
    turnoverRequired: turnover.required,
    turnoverDone: turnover.done,
    reviews: items.flatMap((item) =>
      holdLimits(item, policy).map(({ code, fromMinor, data }) => ({
        bankItemId: item.id,
        code,
        from: text(fromMinor),
        data: { ...data },
      })),
    ),
  }
}
