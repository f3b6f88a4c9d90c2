import { CallError } from '../../call/rpc/call-error.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { currencyOf } from '../platform/new-transfer.ts'
import { readWallets } from '../../money/wallet/wallets.ts'
import { askTables } from './ask-tables.ts'

export const getLotteryPool: Handler<'getLotteryPool'> = async ({ context, db, tenant, memberId, lang }, input) => {
  const wallets = await readWallets(db, tenant, memberId)
  const currency = currencyOf(wallets, input.currency || wallets.defaultCurrency)
  const asked = await askTables(context, { tenant, type: 'lottery', currency, lang })
  if (asked.kind !== 'done') throw new CallError('lotteryPoolRejected')
  return {
    currency,
    rows: asked.value.map(({ game, number, leftMs, bets, staked, left }) => ({
      ...game,
      number,
      leftMs,
      bets,
      staked,
      left,
    })),
  }
}
