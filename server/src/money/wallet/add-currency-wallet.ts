import type { Handler } from '../../call/rpc/handler.ts'
import { walletOf } from './list-wallets.ts'
import { openWallet } from './open-wallet.ts'
import { knownCurrency, readWallets } from './wallets.ts'

export const addCurrencyWallet: Handler<'addCurrencyWallet'> = async ({ tx, tenant, memberId }, input) => {
  const currency = knownCurrency(await readWallets(tx, tenant, memberId), input.currency)
  await openWallet(tx, tenant, memberId, currency)
  return { wallet: walletOf(await readWallets(tx, tenant, memberId), currency) }
}
