import type { Handler } from '../../call/rpc/handler.ts'
import { knownCurrency, readWallets } from '../../money/wallet/wallets.ts'
import { readStandings } from './own-standings.ts'

export const listOwnPromotions: Handler<'listOwnPromotions'> = async ({ db, tenant, memberId }, input) => {
  const currency = knownCurrency(await readWallets(db, tenant, memberId), input.currency)
  return { rows: await readStandings(db, { tenant, memberId }, currency), currency }
}
