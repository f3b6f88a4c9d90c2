import { formatAmount } from '@mingtang/contract/money.ts'
import type { Handler } from '../rpc/handler.ts'
import { knownCurrency, readWallets, walletBalance } from '../wallet/wallets.ts'
import { readPolicy } from './policy.ts'
import { readTurnover } from './turnover.ts'
import { withdrawalPolicy } from './withdrawal-policy.ts'

export const getWithdrawalOptions: Handler<'getWithdrawalOptions'> = async ({ db, tenant, memberId }, input) => {
  const [stored, wallets] = await Promise.all([readPolicy(db, tenant), readWallets(db, tenant, memberId)])
  const currency = knownCurrency(wallets, input.currency)
  const availableMinor = walletBalance(wallets, currency)
  const policy = withdrawalPolicy(stored, currency)
  const turnover = await readTurnover(db, tenant, memberId, policy)
  return {
    currency,
    minimum: formatAmount(policy.minimumMinor, currency),
    maximum: formatAmount(policy.maximumMinor, currency),
    available: formatAmount(availableMinor, currency),
    fee: formatAmount(policy.feeMinor, currency),
    reviewFrom: formatAmount(policy.reviewFromMinor, currency),
    reviewMinutes: policy.reviewMinutes,
    turnoverRequired: turnover.required,
    turnoverDone: turnover.done,
  }
}
