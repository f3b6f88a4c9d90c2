import { formatAmount } from '@mingtang/contract/money.ts'
import type { Handler } from '../rpc/handler.ts'
import { knownCurrency, readWallets } from '../wallet/wallets.ts'
import { requireAgent } from './require-agent.ts'
import { readTransferRoom } from './transfer-room.ts'

export const getTeamTransferOptions: Handler<'getTeamTransferOptions'> = async (call, input) => {
  const { db, tenant, memberId: agentId } = call
  await requireAgent(db, tenant, agentId)
  const wallets = await readWallets(db, tenant, agentId)
  const currency = knownCurrency(wallets, input.currency)
  const room = await readTransferRoom(db, { tenant, agentId, wallets, currency })
  const text = (amountMinor: bigint | undefined) =>
    amountMinor === undefined ? '' : formatAmount(amountMinor, currency)
  return {
    currency,
    most: text(room?.mostMinor),
    left: text(room?.leftMinor),
    available: text(room?.withdrawable.availableMinor),
    turnoverPercent: room?.turnoverPercent ?? 0,
  }
}
