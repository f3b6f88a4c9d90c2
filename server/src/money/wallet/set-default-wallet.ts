import type { Handler } from '../../call/rpc/handler.ts'
import { updateDefaultCurrency } from './wallet-rows.ts'
import { knownCurrency, readWallets, walletBalance } from './wallets.ts'

export const setDefaultWallet: Handler<'setDefaultWallet'> = async ({ tx, tenant, memberId }, input) => {
  const wallets = await readWallets(tx, tenant, memberId)
  const currency = knownCurrency(wallets, input.currency)
  walletBalance(wallets, currency)
  await updateDefaultCurrency(tx, tenant, memberId, currency)
  return {}
}
