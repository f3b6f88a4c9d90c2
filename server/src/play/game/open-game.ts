import { formatAmount } from '@mingtang/contract/money.ts'
import { isUuid } from '@mingtang/contract/uuid.ts'
import type { Context } from '../../context.ts'
import { ensurePlayer } from '../platform/ensure-player.ts'
import { currencyOf } from '../platform/new-transfer.ts'
import { askBalance } from '../platform/query-platform-balance.ts'
import { requireOpenPlatform } from '../platform/require-platform.ts'
import { transferOf } from '../platform/transfer-view.ts'
import type { Outcome } from '../../base/providers/payment/payment-provider.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { walletPath } from '../platform/wallet-path.ts'
import { readWallets, walletBalance } from '../../money/wallet/wallets.ts'
import { bringMoney } from './bring-money.ts'
import { findGame, markOpened } from './game-rows.ts'
import { openGameSession } from './game-session-rows.ts'
import { continuePlay, insertPlay, type NewPlay } from './play-rows.ts'

export const openGame: Handler<'openGame'> = async (call, input) => {
  const { context, db, tenant, origin, memberId, sessionId } = call
  const { platformCode, gameCode } = input
  const game = await findGame(db, tenant, memberId, platformCode, gameCode)
  if (!game) throw new CallError('notFound')
  const { wallet } = await requireOpenPlatform(db, tenant, platformCode)
  if (game.status !== 'OPEN') throw new CallError('gameNotOpen')
  const wallets = await readWallets(db, tenant, memberId)
  const currency = currencyOf(wallets, input.currency || wallets.defaultCurrency)
  const walletMinor = walletBalance(wallets, currency)

  const player = { tenant, memberId, platformCode, currency }
  const isSeamless = wallet === 'SEAMLESS'
  valueOf(await ensurePlayer(context, player, isSeamless ? walletUrlOf(context) : undefined))
  // Committed before the platform is called, so that the job also ends a launch that arrives after the end of the session.
  const gameSessionId = await openGameSession(db, { tenant, memberId, sessionId, platformCode })
  if (!gameSessionId) throw new CallError('sessionUnknown')
  const launch = await context.platforms.launch({
    platformCode,
    sessionId: gameSessionId,
    playerId: memberId,
    currency,
    gameCode,
    lang: input.language,
    theme: input.theme,
    parentOrigin: origin,
    place: input.place,
  })
  const { url } = valueOf(launch)
  await markOpened(db, tenant, memberId, platformCode, gameCode)
  if (isSeamless) return { url, currency, platformBalance: formatAmount(walletMinor, currency), brought: 'SEAMLESS' }
  // Only after the platform has opened the game: no money goes where nothing can be played.
  const { playId, brought, transfer } = await enter(context, { ...player, sessionId, gameCode }, input.playId)
  const balanceMinor = await askBalance(context, player)
  const kind = `PLATFORM:${platformCode}`
  const booked = wallets.balances.find((one) => one.kind === kind && one.currency === currency)
  const platformBalance = formatAmount(balanceMinor ?? booked?.balanceMinor ?? 0n, currency)
  return { url, currency, platformBalance, playId, brought, ...(transfer && { transfer: transferOf(transfer) }) }
}

/** Where platforms reach the seamless wallet. */
function walletUrlOf({ config }: Context): string {
  return `${config.siteUrl}${walletPath}`
}

/** Goes on with the play of the page, or begins one, which brings the wallet's money along. */
async function enter(context: Context, player: NewPlay, id: string) {
  if (isUuid(id) && (await continuePlay(context.db, { ...player, id })))
    return { playId: id, brought: 'GOES_ON' as const, transfer: null }
  const play = await insertPlay(context.db, player)
  const { outcome, transfer } = await bringMoney(context, play)
  return { playId: play.id, brought: outcome, transfer }
}

/** The value that a platform answered with; throws what its refusal means for the member. */
export function valueOf<T>(outcome: Outcome<T>): T {
  if (outcome.kind === 'done') return outcome.value
  if (outcome.kind === 'refused' && outcome.code === 'MAINTENANCE') throw new CallError('platformMaintenance')
  if (outcome.kind === 'refused' && outcome.code === 'GAME_NOT_OPEN') throw new CallError('gameNotOpen')
  if (outcome.kind === 'refused' && outcome.code === 'SESSION_ENDED') throw new CallError('sessionUnknown')
  throw new CallError('platformUnavailable')
}
