import type { Context } from '../../context.ts'
import type { Fields } from '../../base/providers/signed-caller.ts'
import { formatAmount } from '@mingtang/contract/money.ts'
import { findPlayer } from './seamless-rows.ts'
import { walletMinor, type WalletAnswer } from './wallet-answer.ts'
import { readCurrency, readUuid } from './wallet-fields.ts'
import { WalletRefusal } from './wallet-refusal.ts'

/** What a player's wallet holds. */
export async function readWallet(context: Context, platformCode: string, fields: Fields): Promise<WalletAnswer> {
  const { db } = context
  const [memberId, currency] = [readUuid(fields, 'playerId'), readCurrency(fields)]
  const player = await findPlayer(db, { platformCode, memberId })
  if (!player) throw new WalletRefusal('PLAYER_NOT_FOUND')
  return { balance: formatAmount(await walletMinor(db, { ...player, memberId, currency }), currency) }
}
