import { formatAmount } from '@mingtang/contract/money.ts'
import { listDayBalances as readDayBalances } from '../../ledger/day-balance-rows.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { knownCurrency, readWallets } from './wallets.ts'

const days = 30

export const listDayBalances: Handler<'listDayBalances'> = async ({ db, tenant, memberId }, input) => {
  const currency = knownCurrency(await readWallets(db, tenant, memberId), input.currency)
  // As in the total: a bonus that waits is not the member's yet.
  const rows = await readDayBalances(db, { tenant, memberId, currency, without: ['BONUS'], days })
  return {
    currency,
    rows: rows.map(({ day, balanceMinor }) => ({ day, balance: formatAmount(balanceMinor, currency) })),
  }
}
