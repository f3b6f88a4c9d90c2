import { addCurrencyWallet } from './add-currency-wallet.ts'
import { getBalance } from './get-balance.ts'
import { getWalletTotals } from './get-wallet-totals.ts'
import { listDayBalances } from './list-day-balances.ts'
import { listProvenEntries } from './list-proven-entries.ts'
import { listStatement } from './list-statement.ts'
import { listStatementKeys } from './list-statement-keys.ts'
import { listWallets } from './list-wallets.ts'
import { setDefaultWallet } from './set-default-wallet.ts'

export const walletCalls = {
  addCurrencyWallet,
  getBalance,
  getWalletTotals,
  listDayBalances,
  listProvenEntries,
  listStatement,
  listStatementKeys,
  listWallets,
  setDefaultWallet,
}
