import { formatAmount, parseAmount } from '@mingtang/contract/money.ts'
import type { Context } from '../../context.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { knownCurrency, readWallets } from '../../money/wallet/wallets.ts'
import { syncPlayerBets } from './book-bets.ts'
import { refuseSeamless, requirePlatform } from './require-platform.ts'
import { isPlayer, type PlayerKey } from './platform-rows.ts'

export const queryPlatformBalance: Handler<'queryPlatformBalance'> = async (call, input) => {
  const { context, db, tenant, memberId } = call
  const { platformCode } = input
  refuseSeamless(await requirePlatform(db, tenant, platformCode))
  const currency = knownCurrency(await readWallets(db, tenant, memberId), input.currency)
  const player = { tenant, memberId, platformCode, currency }
  const isKnown = await isPlayer(db, player)
  const [balanceMinor] = await Promise.all([
    isKnown ? askBalance(context, player) : 0n,
    // Books the bets, so that the statement explains the balance; the job books the rest.
    isKnown ? syncPlayerBets(context, player) : true,
  ])
  if (balanceMinor === null) throw new CallError('platformUnavailable')
  return { platformCode, currency, balance: formatAmount(balanceMinor, currency) }
}

/** The player's balance by the platform, in minor units; null when it does not answer. */
export async function askBalance(context: Context, player: PlayerKey): Promise<bigint | null> {
  const balance = await context.platforms.balance(player.platformCode, player.memberId, player.currency)
  if (balance.kind === 'refused' && balance.code === 'PLAYER_NOT_FOUND') return 0n
  return balance.kind === 'done' ? parseAmount(balance.value.balance, player.currency) : null
}
