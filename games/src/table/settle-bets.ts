import type { Connection, Database } from '../db/database.ts'
import type { SharedGame } from '../engine/game.ts'
import { returnOf, varianceOf } from '../engine/par.ts'
import { payoutOf } from '../engine/settle.ts'
import type { ChainRound, Chains } from './chains.ts'
import {
  countBets,
  type DecidedBet,
  hasOpenBets,
  type OpenBet,
  payBets,
  takeOpenBets,
  writeBets,
} from './settle-rows.ts'
import { findPastRound, type PastRound } from './table-rows.ts'

const batchSize = 200

/** A round that is over, with its seed. */
type Ended = PastRound & ChainRound

/**
 * What a bet of a round that is over is paid. In a void round what a player had already decided stands; every other stake
 * is paid back.
 */
function decide(game: SharedGame, round: Ended, bet: OpenBet): DecidedBet {
  const choice = bet.acted ?? bet.choice
  const isVoid = round.state === 'VOIDED' && bet.acted === null
  const payBase = game.payBase * (game.units?.(choice) ?? 1)
  const pays = isVoid ? payBase : game.pays(choice, round.result)
  const { result, chainNumber, terminalHash, salt } = round
  const fairness = {
    roundNumber: round.roundNumber.toString(),
    chainNumber,
    terminalHash,
    salt,
    serverSeed: round.seed,
  }
  const detail = {
    choice,
    result,
    pays,
    payBase,
    ...fairness,
    voidReason: isVoid ? round.voidReason : null,
  }
  return { ...bet, isVoid, payoutMinor: payoutOf(bet.stakeMinor, pays, payBase), detail }
}

/** A bet as the counters count it: with what its choice let expect when the round was over. */
function countedOf(game: SharedGame, { result }: Ended, { choice, acted, stakeMinor, payoutMinor }: DecidedBet) {
  const last = acted ?? choice
  const par = game.par(last)
  return {
    stakeMinor,
    payoutMinor,
    expected: returnOf(par),
    variance: game.variance?.(last, result) ?? varianceOf(par),
  }
}

async function settleBatch(tx: Connection, game: SharedGame, round: Ended): Promise<number> {
  const bets = (await takeOpenBets(tx, round.roundId, batchSize)).map((bet) => decide(game, round, bet))
  if (bets.length === 0) return 0
  await payBets(tx, bets)
  const counted = bets.filter(({ isVoid }) => !isVoid)
  for (const currency of [...new Set(counted.map((bet) => bet.currency))].sort()) {
    const own = counted.filter((bet) => bet.currency === currency)
    await countBets(
      tx,
      { gameCode: game.code, roundId: round.roundId, currency },
      own.map((bet) => countedOf(game, round, bet)),
    )
  }
  await writeBets(tx, game.platform, round.roundId, bets)
  return bets.length
}

/**
 * Pays every bet of a round that is over, once, in batches that each commit alone: a process that dies leaves the rest to
 * whoever looks next. True when all are paid.
 */
export async function settleBets(db: Database, game: SharedGame, chains: Chains, roundId: string): Promise<boolean> {
  const past = await findPastRound(db, roundId)
  if (!past) return false
  const round = { ...past, ...(await chains.roundOf(db, past)) }
  while ((await db.transaction((tx) => settleBatch(tx, game, round))) > 0);
  return !(await hasOpenBets(db, roundId))
}
