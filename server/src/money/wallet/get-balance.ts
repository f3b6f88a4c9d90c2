import { type BalanceKind, balanceKindWords } from '@mingtang/contract/gen/words.ts'
import { formatAmount } from '@mingtang/contract/money.ts'
import type { MemberKind } from '../../ledger/accounts.ts'
import type { Handler } from '../../call/rpc/handler.ts'
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
    parts: accounts.flatMap(({ kind, balanceMinor }) => {
      const part = partOf(kind)
      return part ? [{ ...part, balance: formatAmount(balanceMinor, currency) }] : []
    }),
  }
}

// Points are no money: they have a currency of their own.
function partOf(name: MemberKind): { kind: BalanceKind; platformCode: string } | null {
  if (name.startsWith('PLATFORM:')) return { kind: 'PLATFORM', platformCode: name.slice('PLATFORM:'.length) }
  const kind = balanceKindWords.find((one) => one === name)
  return kind ? { kind, platformCode: '' } : null
}
