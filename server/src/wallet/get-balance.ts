import { formatAmount } from '@mingtang/contract/money.ts'
import type { Handler } from '../rpc/handler.ts'
import { knownCurrency, readWallets, walletBalance } from './wallets.ts'

export const getBalance: Handler<'getBalance'> = async ({ db, tenant, memberId }, input) => {
  const wallets = await readWallets(db, tenant, memberId)
  const currency = knownCurrency(wallets, input.currency)
  const walletMinor = walletBalance(wallets, currency)
  const accounts = wallets.balances.filter((balance) => balance.currency === currency)
  // A bonus that waits is not the member's yet.
  const totalMinor = accounts
    .filter(({ kind }) => kind !== 'BONUS')
    .reduce((sum, { balanceMinor }) => sum + balanceMinor, 0n)
  return {
    currency,
    balance: formatAmount(walletMinor, currency),
    total: formatAmount(totalMinor, currency),
    parts: accounts.map(({ kind: name, balanceMinor }) => {
      const [kind = '', platformCode = ''] = name.split(':')
      return { kind, platformCode, balance: formatAmount(balanceMinor, currency) }
    }),
  }
}
