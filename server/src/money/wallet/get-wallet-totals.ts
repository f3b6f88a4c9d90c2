import type { StatementKind } from '@mingtang/contract/gen/words.ts'
import { formatAmount } from '@mingtang/contract/money.ts'
import { sumEntries } from '../../ledger/list-entries.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { dateRange } from './date-range.ts'
import { reasonsOf } from './statement-kinds.ts'
import { knownCurrency, readWallets } from './wallets.ts'

const kinds: readonly StatementKind[] = ['DEPOSIT', 'WITHDRAWAL', 'REWARD']
const reasons = kinds.flatMap((kind) => reasonsOf(kind) ?? [])

export const getWalletTotals: Handler<'getWalletTotals'> = async ({ db, tenant, memberId }, input) => {
  const range = dateRange(input.fromDate, input.toDate)
  const currency = knownCurrency(await readWallets(db, tenant, memberId), input.currency)
  const sums = await sumEntries(db, { tenant, memberId, kind: 'WALLET', currency, reasons, ...range })
  const of = (kind: StatementKind) =>
    (reasonsOf(kind) ?? []).reduce((sum, reason) => sum + (sums.get(reason) ?? 0n), 0n)
  // Withdrawals lower the wallet; what came back raises it again.
  const [deposits, withdrawals] = [of('DEPOSIT'), -of('WITHDRAWAL')]
  return {
    currency,
    deposits: formatAmount(deposits, currency),
    withdrawals: formatAmount(withdrawals, currency),
    netDeposits: formatAmount(deposits - withdrawals, currency),
    rewards: formatAmount(of('REWARD'), currency),
  }
}
