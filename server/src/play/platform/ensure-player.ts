import type { Context } from '../../context.ts'
import type { Outcome } from '../../base/providers/payment/payment-provider.ts'
import { isPlayer, type PlayerKey, rememberPlayer } from './platform-rows.ts'

/**
 * Creates the player on the platform on first use, with the URL of a seamless wallet or without; a failed outcome has the
 * reason.
 */
export async function ensurePlayer(context: Context, player: PlayerKey, walletUrl?: string): Promise<Outcome<unknown>> {
  if (await isPlayer(context.db, player)) return { kind: 'done', value: null }
  return await createPlayer(context, player, walletUrl)
}

/** Creates the player on the platform, also when the platform has lost it, and records it. */
export async function createPlayer(context: Context, player: PlayerKey, walletUrl?: string): Promise<Outcome<unknown>> {
  const created = await context.platforms.createPlayer(player.platformCode, player.memberId, player.currency, walletUrl)
  if (created.kind === 'done')
    await rememberPlayer(context.db, player, walletUrl === undefined ? 'TRANSFER' : 'SEAMLESS')
  return created
}
