import { formatAmount } from '@mingtang/contract/money.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { knownCurrency, readWallets } from '../../money/wallet/wallets.ts'
import { requireAgent } from '../tree/require-agent.ts'
import { readTransferRoom } from './transfer-room.ts'

export const getTeamTransferOptions: Handler<'getTeamTransferOptions'> = async (call, input) => {
  const { db, tenant, memberId: agentId } = call
  await requireAgent(db, tenant, agentId)
  const wallets = await readWallets(db, tenant, agentId)
  const currency = knownCurrency(wallets, input.currency)
  const room = await readTransferRoom(db, { call, wallets, currency })
  const text = (amountMinor: bigint | null | undefined) =>
    amountMinor === undefined || amountMinor === null ? '' : formatAmount(amountMinor, currency)
  return {
    currency,
    most: text(room?.maxMinor),
    left: text(room && (room.leftMinor < room.reviewFreeMinor ? room.leftMinor : room.reviewFreeMinor)),
    available: text(room?.withdrawable.availableMinor),
    turnoverPercent: room?.turnoverPercent ?? 0,
    heldUntil: room?.heldUntil?.toISOString() ?? '',
  }
}
