import { isUuid } from '@mingtang/contract/uuid.ts'
import { randomUUID } from 'node:crypto'
import type { Connection, Database } from '../db/database.ts'
import { writeBet } from '../platform/bets.ts'
import { holdOpen } from '../platform/merchant-sessions.ts'
import { lockBalance, writeBalance } from '../platform/transfer-rows.ts'
import { formatAmount, parseAmount } from '../wire/amount.ts'
import { type Fields, readText } from '../wire/fields.ts'
import { Refusal } from '../wire/refusal.ts'
import type { Json, OneShotGame } from './game.ts'
import { countRound } from './measured-rows.ts'
import { randomOf } from './random.ts'
import { addRound, findRoundByRequest } from './round-rows.ts'
import { takeNonce } from './seed-rows.ts'
import { ensurePairs } from './seeds.ts'
import { addToSession, lockSeat, type PlaySession, paceSeat } from './session-rows.ts'
import { stakesOf } from './stakes.ts'
import { blocksOf } from './words.ts'

/** The shortest time between two rounds of a player at a game. */
export const minCycleMs = 2500

type Asked = { requestId: string; stakeMinor: bigint; choice: Json }
type DescribedRound = Asked & {
  roundId: string
  result: Json
  payoutMinor: bigint
  nonce: bigint
  settledAt: Date
  serverSeedHash: string
  clientSeed: string | null
}

export function describeRound(round: DescribedRound, currency: string) {
  return {
    roundId: round.roundId,
    requestId: round.requestId,
    choice: round.choice,
    result: round.result,
    stake: formatAmount(round.stakeMinor, currency),
    payout: formatAmount(round.payoutMinor, currency),
    nonce: round.nonce.toString(),
    serverSeedHash: round.serverSeedHash,
    clientSeed: round.clientSeed,
    settledAt: round.settledAt.toISOString(),
  }
}

function readAsked(game: OneShotGame, fields: Fields, currency: string): Asked {
  const requestId = readText(fields, 'requestId', 36)
  if (!isUuid(requestId)) throw new Refusal('INVALID_INPUT', 'requestId is not a UUID.')
  const stakeMinor = parseAmount(fields.stake, currency)
  if (!stakesOf(currency).stakesMinor.includes(stakeMinor)) {
    throw new Refusal('STAKE_NOT_OFFERED', 'This stake is not on the table.')
  }
  const choice = game.readChoice(fields.choice)
  if (choice === undefined) throw new Refusal('CHOICE_NOT_OFFERED', 'The rules do not offer this choice.')
  return { requestId, stakeMinor, choice }
}

async function refuseBeforePace(tx: Connection, session: PlaySession): Promise<void> {
  const waitMs = await lockSeat(tx, session)
  if (waitMs > 0) throw new Refusal('TOO_FAST', 'The next round starts a little later.', { waitMs })
}

/** What a stake is paid for this many units of 1 / base; a fraction of the smallest unit is cut off. */
export function payoutOf(stakeMinor: bigint, pays: number, base: number): bigint {
  return (stakeMinor * BigInt(pays)) / BigInt(base)
}

async function settle(tx: Connection, game: OneShotGame, session: PlaySession, asked: Asked, balanceMinor: bigint) {
  const { active } = await ensurePairs(tx, session)
  const { stakeMinor, choice } = asked
  const { seedPairId, serverSeedHash } = active
  const clientSeed = active.clientSeed ?? ''
  const nonce = await takeNonce(tx, seedPairId)
  const result = game.draw(randomOf(game.derivation, blocksOf(active.serverSeed, clientSeed, nonce)), choice)
  const pays = game.pays(choice, result)
  const payoutMinor = payoutOf(stakeMinor, pays, game.payBase)
  const balanceAfterMinor = balanceMinor - stakeMinor + payoutMinor
  const round = { ...asked, roundId: randomUUID(), seedPairId, nonce, result, payoutMinor, balanceAfterMinor }
  const settledAt = await addRound(tx, session, round)
  await writeBalance(tx, session, balanceAfterMinor)
  await paceSeat(tx, session, minCycleMs)
  const netMinor = await addToSession(tx, session.tokenHash, stakeMinor, payoutMinor)
  await countRound(tx, session, { stakeMinor, payoutMinor, par: game.par(choice) })
  const detail = { choice, result, pays, payBase: game.payBase, serverSeedHash, clientSeed, nonce: nonce.toString() }
  const { merchant, platform, playerId, currency, gameCode } = session
  const bet = { merchant, platform, playerId, currency, gameCode, stakeMinor, payoutMinor, detail }
  await writeBet(tx, { ...bet, betId: randomUUID(), roundId: round.roundId, placedAt: settledAt })
  return { balanceMinor: balanceAfterMinor, netMinor, round: { ...round, settledAt, serverSeedHash, clientSeed } }
}

/**
 * Decides and pays one round in one transaction, so that no round is ever open after a kill; the same request id again
 * returns the same round.
 */
export async function play(
  db: Database,
  game: OneShotGame,
  session: PlaySession,
  fields: Fields,
  inMaintenance: () => boolean,
) {
  const { currency } = session
  const asked = readAsked(game, fields, currency)
  const { balanceMinor, netMinor, round } = await db.transaction(async (tx) => {
    const held = await lockBalance(tx, session)
    if (held === undefined) throw new Refusal('PLAYER_NOT_FOUND', 'There is no such player in this currency.')
    const earlier = await findRoundByRequest(tx, session, asked.requestId)
    if (earlier) {
      if (!isSame(asked, earlier) || earlier.currency !== currency) {
        throw new Refusal('ROUND_CONFLICT', 'The request id was used with another stake or choice.')
      }
      return { balanceMinor: held, netMinor: await addToSession(tx, session.tokenHash, 0n, 0n), round: earlier }
    }
    await holdOpen(tx, session)
    if (inMaintenance()) throw new Refusal('MAINTENANCE', 'The platform is being maintained.')
    await refuseBeforePace(tx, session)
    if (held < asked.stakeMinor) throw new Refusal('INSUFFICIENT_BALANCE', 'The balance is smaller than the stake.')
    return settle(tx, game, session, asked, held)
  })
  return {
    round: describeRound(round, currency),
    balance: formatAmount(balanceMinor, currency),
    net: formatAmount(netMinor, currency),
  }
}

function isSame(asked: Asked, earlier: Asked): boolean {
  return earlier.stakeMinor === asked.stakeMinor && JSON.stringify(earlier.choice) === JSON.stringify(asked.choice)
}
