import type { Context } from '../context.ts'
import type { Outcome } from '../providers/payment/payment-provider.ts'
import { isPlayer, type PlayerKey, rememberPlayer } from './platform-rows.ts'

/** Creates the player on the platform on first use; a failed outcome has the reason. */
export async function ensurePlayer(context: Context, player: PlayerKey): Promise<Outcome<unknown>> {
  if (await isPlayer(context.db, player)) return { kind: 'done', value: null }
  return await createPlayer(context, player)
}

/** Creates the player on the platform, also when the platform has lost it, and records it. */
export async function createPlayer(context: Context, player: PlayerKey): Promise<Outcome<unknown>> {
  const created = await context.platforms.createPlayer(player.platformCode, player.memberId, player.currency)
  if (created.kind === 'done') await rememberPlayer(context.db, player)
  return created
}
