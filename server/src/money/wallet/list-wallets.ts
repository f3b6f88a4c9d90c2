import { formatAmount } from '@mingtang/contract/money.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { readWallets, type Wallets } from './wallets.ts'

export const listWallets: Handler<'listWallets'> = async ({ db, tenant, memberId }) => {
  const wallets = await readWallets(db, tenant, memberId)
  return { rows: wallets.currencies.map((currency) => walletOf(wallets, currency)) }
}

/** A wallet as members see it; one that is not open has a balance of zero. */
export function walletOf(wallets: Wallets, currency: string) {
  const open = wallets.balances.find((balance) => balance.kind === 'WALLET' && balance.currency === currency)
  return {
    currency,
    isOpen: open !== undefined,
    isDefault: currency === wallets.defaultCurrency,
    balance: formatAmount(open?.balanceMinor ?? 0n, currency),
  }
}
