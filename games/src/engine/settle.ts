import type { Connection } from '../db/database.ts'
import { writeBet } from '../bet/bets.ts'
import { writeBalance } from '../player/balance-rows.ts'
import { describeRound } from './describe-round.ts'
import type { Json, OneShotGame } from './game.ts'
import { countRound } from './measured-rows.ts'
import { momentsOf } from './par.ts'
import { randomOf } from './random.ts'
import { addRound } from './round-rows.ts'
import { openSeed, takeNonce } from './seed-rows.ts'
import { ensurePairs } from './seeds.ts'
import { addToSession, type PlaySession, paceSeat } from '../player/session-rows.ts'
import { blocksOf } from './words.ts'

/** The shortest time between two rounds of a player at a game. */
export const minCycleMs = 2500

export type PlayRequest = { requestId: string; stakeMinor: bigint; choice: Json }
/** A round that each player plays alone is one bet: its record has the number of the round. */
export type Numbered = PlayRequest & { roundId: string }

/** What a stake is paid for this many units of 1 / base; a fraction of the smallest unit is cut off. */
export function payoutOf(stakeMinor: bigint, pays: number, base: number): bigint {
  return (stakeMinor * BigInt(pays)) / BigInt(base)
}

/** The seeds of a new round; the caller must hold the seat lock. */
export async function takeSeeds(tx: Connection, session: PlaySession) {
  const { active } = await ensurePairs(tx, session)
  const { seedPairId, serverSeed, sealedSeed, serverSeedHash } = active
  return {
    seedPairId,
    serverSeed,
    sealedSeed,
    serverSeedHash,
    clientSeed: active.clientSeed ?? '',
    clientSeedBy: active.clientSeedBy ?? 'PLATFORM',
    nonce: await takeNonce(tx, seedPairId),
  }
}

/** Decides, pays, counts and lists a round of one draw, so that no such round is ever open after a kill. */
export async function settle(
  tx: Connection,
  game: OneShotGame,
  session: PlaySession,
  asked: Numbered,
  balanceMinor: bigint,
) {
  const { stakeMinor, choice } = asked
  const seeds = await takeSeeds(tx, session)
  const { seedPairId, serverSeedHash, clientSeed, nonce } = seeds
  const result = game.draw(randomOf(game.derivation, blocksOf(openSeed(tx, seeds), clientSeed, nonce)), choice)
  const pays = game.pays(choice, result)
  const payoutMinor = payoutOf(stakeMinor, pays, game.payBase)
  const balanceAfterMinor = balanceMinor - stakeMinor + payoutMinor
  const round = { ...asked, seedPairId, nonce, result, payoutMinor, balanceAfterMinor }
  const settledAt = await addRound(tx, session, round)
  await writeBalance(tx, session, balanceAfterMinor)
  await paceSeat(tx, session, minCycleMs)
  const netMinor = await addToSession(tx, session.tokenHash, stakeMinor, payoutMinor)
  await countRound(tx, session, { stakeMinor, payoutMinor, ...momentsOf(game.par(choice)) })
  const detail = { choice, result, pays, payBase: game.payBase, serverSeedHash, clientSeed, nonce: nonce.toString() }
  const { merchant, platform, playerId, currency, gameCode } = session
  const bet = { merchant, platform, playerId, currency, gameCode, stakeMinor, payoutMinor, voidedMinor: 0n, detail }
  await writeBet(tx, { ...bet, betId: round.roundId, roundId: round.roundId, placedAt: settledAt })
  const told = {
    ...round,
    serverSeedHash,
    clientSeed,
    settledAt,
    status: 'SETTLED',
    acts: [],
    endedBy: 'PLAYER',
  } as const
  return { balanceMinor: balanceAfterMinor, netMinor, round: describeRound(told, currency) }
}
