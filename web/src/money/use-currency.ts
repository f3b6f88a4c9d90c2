import { create } from 'zustand'
import { useCallQuery } from '../call/use-call.ts'
import { useBoot } from '../site/boot-context.ts'
import { useAppState } from '../session/app-store.ts'
import { storeCurrency } from '../storage/current-currency.ts'

// The wallet selected on the money screens; empty for the default one. Kept until a page reload.
const useLookedAt = create<{ currency: string }>(() => ({ currency: '' }))

/** Selects another open wallet on all money screens. */
export function lookAtWallet(currency: string): void {
  useLookedAt.setState({ currency })
  storeCurrency(currency)
}

/** The member's wallets and the selected one; `currency` is empty until they have loaded. */
export function useCurrency() {
  const signedIn = useAppState((state) => state.signedIn)
  const { currencies } = useBoot()
  const wallets = useCallQuery('listWallets', {}, { enabled: signedIn })
  const lookedAt = useLookedAt((state) => state.currency)
  const rows = wallets.data?.rows ?? []
  const open = rows.filter((wallet) => wallet.isOpen)
  const wallet = open.find((one) => one.currency === lookedAt) ?? open.find((one) => one.isDefault) ?? open[0]
  const currency = wallet?.currency ?? ''
  const symbol = currencies.find((one) => one.code === currency)?.symbol || currency
  return { wallets, open, closed: rows.filter((one) => !one.isOpen), wallet, currency, symbol }
}
