import { isUuid } from '@mingtang/contract/uuid.ts'
import type { Connection } from '../db/database.ts'
import { holdOpen } from '../player/merchant-sessions.ts'
import type { PlatformContext } from '../context.ts'
import { withStake } from '../wallet/stake.ts'
import { formatAmount, parseAmount } from '../wire/amount.ts'
import { type Fields, readText } from '../wire/fields.ts'
import { Refusal } from '../wire/refusal.ts'
import { describeRound } from './describe-round.ts'
import type { OneShotGame, StagedGame } from './game.ts'
import { refuseLargeWin } from './liability.ts'
import { findOpenRound, findRoundByRequest, type OpenRound, type RoundWithSeeds } from './round-rows.ts'
import { addToSession, lockSeat, type PlaySession } from '../player/session-rows.ts'
import { type PlayRequest, settle } from './settle.ts'
import { describeAfter, openRound } from './staged.ts'
import { stakeRefusal, stakesOf } from './stakes.ts'

/** A game whose rounds each player plays alone. */
type Game = OneShotGame | StagedGame

function readAsked(game: Game, fields: Fields, currency: string): PlayRequest {
  const requestId = readText(fields, 'requestId', 36)
  if (!isUuid(requestId)) throw new Refusal('INVALID_INPUT', 'requestId is not a UUID.')
  const stakeMinor = parseAmount(fields.stake, currency)
  if (!stakesOf(game, currency).stakesMinor.includes(stakeMinor)) throw stakeRefusal(game, currency)
  const choice = game.readChoice(fields.choice)
  if (choice === undefined) throw new Refusal('CHOICE_NOT_OFFERED', 'The rules do not offer this choice.')
  return { requestId, stakeMinor, choice }
}

async function refuseBeforePace(tx: Connection, session: PlaySession): Promise<void> {
  const waitMs = await lockSeat(tx, session)
  if (waitMs > 0) throw new Refusal('TOO_FAST', 'The next round starts a little later.', { waitMs })
}

function isSame(asked: PlayRequest, earlier: PlayRequest): boolean {
  return earlier.stakeMinor === asked.stakeMinor && JSON.stringify(earlier.choice) === JSON.stringify(asked.choice)
}

/** What the round was right after the request that began it. */
function describeEarlier(tx: Connection, game: Game, round: RoundWithSeeds | OpenRound, currency: string) {
  if (game.shape === 'staged') return describeAfter(tx, game, round, 0, currency)
  if (round.status === 'OPEN') throw new Error('a round of one draw is never open')
  return describeRound(round, currency)
}

/**
 * Plays a round of one draw, or opens a staged one, in one transaction; the same request id again returns the same
 * round as it was then.
 */
export async function play(context: PlatformContext, game: Game, session: PlaySession, fields: Fields) {
  const { currency, tokenHash } = session
  const asked = readAsked(game, fields, currency)
  const { played, balance } = await withStake(context, session, asked, {
    async find(tx, heldMinor) {
      const earlier = await findRoundByRequest(tx, session, asked.requestId)
      if (!earlier) return undefined
      if (!isSame(asked, earlier) || earlier.currency !== currency) {
        throw new Refusal('ROUND_CONFLICT', 'The request id was used with another stake or choice.')
      }
      const netMinor = await addToSession(tx, tokenHash, 0n, 0n)
      const round = describeEarlier(tx, game, earlier, currency)
      return { betId: earlier.roundId, balanceMinor: heldMinor, netMinor, round }
    },
    async admit(tx) {
      await holdOpen(tx, session)
      if (context.faults.inMaintenance(session.platform)) {
        throw new Refusal('MAINTENANCE', 'The platform is being maintained.')
      }
      refuseLargeWin(game, asked.choice, asked.stakeMinor, currency)
      await refuseBeforePace(tx, session)
      if (game.shape === 'staged' && (await findOpenRound(tx, session))) {
        throw new Refusal('ROUND_OPEN', 'An earlier round is not over yet.')
      }
    },
    async play(tx, betId, heldMinor) {
      if (heldMinor < asked.stakeMinor) {
        throw new Refusal('INSUFFICIENT_BALANCE', 'The balance is smaller than the stake.')
      }
      const numbered = { ...asked, roundId: betId }
      const begun =
        game.shape === 'staged'
          ? await openRound(tx, game, session, numbered, heldMinor)
          : await settle(tx, game, session, numbered, heldMinor)
      return { betId, ...begun }
    },
  })
  return { round: played.round, balance, net: formatAmount(played.netMinor, currency) }
}
