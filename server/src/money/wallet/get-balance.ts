import { type BalanceKind, balanceKindWords } from '@mingtang/contract/gen/words.ts'
import { formatAmount } from '@mingtang/contract/money.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { findPlaces, type PlaceRow } from './own-money-rows.ts'
import { knownCurrency, readWallets, walletBalance } from './wallets.ts'

export const getBalance: Handler<'getBalance'> = async ({ db, tenant, memberId }, input) => {
  const wallets = await readWallets(db, tenant, memberId)
  const currency = knownCurrency(wallets, input.currency)
  walletBalance(wallets, currency)
  const places = await findPlaces(db, { tenant, memberId, currency })
  // A bonus that waits is not the member's yet.
  const totalMinor = places
    .filter(({ kind }) => kind !== 'BONUS')
    .reduce((sum, { balanceMinor }) => sum + balanceMinor, 0n)
  return {
    currency,
    balance: formatAmount(places.find(({ kind }) => kind === 'WALLET')?.balanceMinor ?? 0n, currency),
    total: formatAmount(totalMinor, currency),
    parts: places.flatMap(({ kind, balanceMinor }) => {
      const part = partOf(kind)
      return part ? [{ ...part, balance: formatAmount(balanceMinor, currency) }] : []
    }),
  }
}

// Points are no money: they have a currency of their own.
function partOf(name: PlaceRow['kind']): { kind: BalanceKind; platformCode: string } | null {
  if (name.startsWith('PLATFORM:')) return { kind: 'PLATFORM', platformCode: name.slice('PLATFORM:'.length) }
  const kind = balanceKindWords.find((one) => one === name)
  return kind ? { kind, platformCode: '' } : null
}
