import { formatAmount } from '@mingtang/contract/money.ts'
import { ensurePlayer } from '../platform/ensure-player.ts'
import { currencyOf } from '../platform/new-transfer.ts'
import { askBalance } from '../platform/query-platform-balance.ts'
import { requireOpenPlatform } from '../platform/require-platform.ts'
import type { Outcome } from '../providers/payment/payment-provider.ts'
import { CallError } from '../rpc/call-error.ts'
import type { Handler } from '../rpc/handler.ts'
import { readWallets, walletBalance } from '../wallet/wallets.ts'
import { findGame, markOpened } from './game-rows.ts'
import { openGameSession } from './game-session-rows.ts'

export const openGame: Handler<'openGame'> = async (call, input) => {
  const { context, db, tenant, origin, memberId, sessionId } = call
  const { platformCode, gameCode } = input
  const game = await findGame(db, tenant, memberId, platformCode, gameCode)
  if (!game) throw new CallError('notFound')
  await requireOpenPlatform(db, tenant, platformCode)
  if (game.status !== 'OPEN') throw new CallError('gameNotOpen')
  const wallets = await readWallets(db, tenant, memberId)
  const currency = currencyOf(wallets, input.currency || wallets.defaultCurrency)
  walletBalance(wallets, currency)

  const player = { tenant, memberId, platformCode, currency }
  refuseUnlessDone(await ensurePlayer(context, player))
  // Committed before the platform is called, so that the job also ends a launch that arrives after the end of the session.
  const gameSessionId = await openGameSession(db, { tenant, memberId, sessionId, platformCode })
  if (!gameSessionId) throw new CallError('sessionUnknown')
  const [launch, balanceMinor] = await Promise.all([
    context.platforms.launch({
      platformCode,
      sessionId: gameSessionId,
      playerId: memberId,
      currency,
      gameCode,
      lang: input.language,
      theme: input.theme,
      parentOrigin: origin,
    }),
    askBalance(context, player),
  ])
  const { url } = refuseUnlessDone(launch)
  await markOpened(db, tenant, memberId, platformCode, gameCode)
  const kind = `PLATFORM:${platformCode}`
  const booked = wallets.balances.find((one) => one.kind === kind && one.currency === currency)
  return { url, currency, platformBalance: formatAmount(balanceMinor ?? booked?.balanceMinor ?? 0n, currency) }
}

function refuseUnlessDone<T>(outcome: Outcome<T>): T {
  if (outcome.kind === 'done') return outcome.value
  if (outcome.kind === 'refused' && outcome.code === 'MAINTENANCE') throw new CallError('platformMaintenance')
  if (outcome.kind === 'refused' && outcome.code === 'GAME_NOT_OPEN') throw new CallError('gameNotOpen')
  if (outcome.kind === 'refused' && outcome.code === 'SESSION_ENDED') throw new CallError('sessionUnknown')
  throw new CallError('platformUnavailable')
}
