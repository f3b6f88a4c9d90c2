import type { Handler } from '../../call/rpc/handler.ts'
import { knownCurrency, readWallets } from '../../money/wallet/wallets.ts'
import { readOpenStakes } from './open-stakes.ts'

export const getOpenStakes: Handler<'getOpenStakes'> = async ({ db, context, tenant, memberId }, input) => {
  const currency = knownCurrency(await readWallets(db, tenant, memberId), input.currency)
  return await readOpenStakes(context, { tenant, memberId, currency })
}
