import { CallError } from '../../call/rpc/call-error.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { readWallets } from '../../money/wallet/wallets.ts'
import { askTables } from './ask-tables.ts'

export const listLiveTables: Handler<'listLiveTables'> = async ({ context, db, tenant, memberId, lang }, { type }) => {
  const { defaultCurrency: currency } = await readWallets(db, tenant, memberId)
  const asked = await askTables(context, { tenant, type: type || 'live', currency, lang })
  if (asked.kind !== 'done') throw new CallError('platformUnavailable')
  return {
    rows: asked.value.map(({ game, table, name, leftMs, bets, road }) => ({
      ...game,
      table,
      tableName: name,
      leftMs,
      bets,
      ...(road && { road: road.name, roadSide: road.side, roadLength: road.length }),
    })),
  }
}
