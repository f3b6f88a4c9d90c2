import type { Handler } from '../../call/rpc/handler.ts'
import { parsePositiveAmount } from '../../money/wallet/amount.ts'
import { knownCurrency, readWallets } from '../../money/wallet/wallets.ts'
import { readEarned, readStandings } from './own-standings.ts'

export const listOwnPromotions: Handler<'listOwnPromotions'> = async ({ db, tenant, memberId }, input) => {
  const currency = knownCurrency(await readWallets(db, tenant, memberId), input.currency)
  const member = { tenant, memberId }
  if (!input.depositAmount) return { rows: await readStandings(db, member, currency), currency }
  return { rows: await readEarned(db, member, currency, parsePositiveAmount(input.depositAmount, currency)), currency }
}
