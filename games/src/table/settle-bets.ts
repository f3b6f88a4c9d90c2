import type { Connection, Database } from '../db/database.ts'
import type { Json, SharedGame } from '../engine/game.ts'
import { inTurns } from '../engine/in-turns.ts'
import { jointSpread } from '../engine/joint.ts'
import { returnOf } from '../engine/par.ts'
import { payoutOf } from '../engine/settle.ts'
import { unitsOf } from '../engine/units.ts'
import { forgetLiabilities } from './liability-rows.ts'
import type { ChainRound, Chains } from './chains.ts'
import {
  type Counted,
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

/** What counts of a bet: what its player did, or what the rules say of bets that were left alone; null when its stake goes back. */
function countsOf(game: SharedGame, { state, awayMs }: Ended, { choice, acted }: OpenBet): Json {
  if (acted !== null) return acted
  if (state === 'VOIDED') return null
  return awayMs !== null && game.acting ? game.acting.leftAlone(choice, awayMs) : choice
}

/**
 * What a bet of a round that is over is paid. In a void round what a player had already decided stands; every other stake
 * is paid back.
 */
function decide(game: SharedGame, round: Ended, bet: OpenBet): DecidedBet {
  const counts = countsOf(game, round, bet)
  const isVoid = counts === null
  const choice = counts ?? bet.choice
  const units = unitsOf(game, choice)
  const payBase = game.payBase * units
  const pays = isVoid ? payBase : game.pays(choice, round.result)
  const { tableCode, result, chainNumber, terminalHash, salt } = round
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
    tableCode,
    ...fairness,
    voidReason: isVoid ? (round.voidReason ?? 'AWAY') : null,
    ...(round.awayMs === null ? {} : { awayMs: round.awayMs }),
  }
  const unused = isVoid ? units : game.holding ? units - game.holding.used(choice, round.result) : 0
  const voidedMinor = (bet.stakeMinor / BigInt(units)) * BigInt(unused)
  return { ...bet, counts: choice, isVoid, voidedMinor, payoutMinor: payoutOf(bet.stakeMinor, pays, payBase), detail }
}

type Countable = Pick<DecidedBet, 'counts' | 'stakeMinor' | 'payoutMinor'>

/** Bets as the counters count them: each with what its choice let expect when the round was over. */
function figuresOf(game: SharedGame, bets: readonly Countable[]): Promise<Counted[]> {
  return inTurns(bets, ({ counts, stakeMinor, payoutMinor }) => {
    return { stakeMinor, payoutMinor, expected: returnOf(game.par(counts)) }
  })
}

async function settleBatch(tx: Connection, game: SharedGame, round: Ended): Promise<number> {
  const bets = await inTurns(await takeOpenBets(tx, round.roundId, batchSize), (bet) => decide(game, round, bet))
  if (bets.length === 0) return 0
  await payBets(tx, bets)
  const counted = bets.filter(({ isVoid }) => !isVoid)
  for (const currency of [...new Set(counted.map((bet) => bet.currency))].sort()) {
    const own = counted.filter((bet) => bet.currency === currency)
    const figures = await figuresOf(game, own)
    const spread = await jointSpread(
      game,
      round.result,
      own.map(({ counts, stakeMinor }) => ({ choice: counts, stakeMinor })),
    )
    await countBets(tx, { gameCode: game.code, roundId: round.roundId, currency }, figures, spread)
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
  if (await hasOpenBets(db, roundId)) return false
  await forgetLiabilities(db, roundId)
  return true
}
