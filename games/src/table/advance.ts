import { readClock } from '../db/clock-rows.ts'
import type { Connection } from '../db/database.ts'
import type { Json } from '../engine/game.ts'
import { randomOf } from '../engine/random.ts'
import type { DrawNames } from '../beacon/beacon.ts'
import { chainBlocks } from './chain.ts'
import type { Chains } from './chains.ts'
import { nextDraw } from './schedule.ts'
import { hasOpenBets } from './settle-rows.ts'
import type { TableGame } from './table-game.ts'
import {
  endRound,
  enterPhase,
  holdPlace,
  holdTable,
  openRound,
  storeResult,
  type TableRow,
  waitForBets,
} from './table-rows.ts'

/** Published in the rules: how long a table may be without a process before nobody can be asked to have acted meanwhile. */
export const awayMs = 5000
// A phase begins when the one before it was to end, unless that is longer ago: then nobody could have followed it.
const lateMs = 1000

/** How the values are named that are mixed into draws by the clock. */

/** Betting must be over by every clock before a value of a draw exists. */
const drawMarginMs = 500

type PhaseContext = { tx: Connection; game: TableGame; chains: Chains; names: DrawNames | undefined }

function isDue({ phaseEndsAt, lookedAt }: TableRow): boolean {
  return phaseEndsAt <= lookedAt
}

function beginOf({ phaseEndsAt, lookedAt }: TableRow): Date {
  return lookedAt.getTime() - phaseEndsAt.getTime() > lateMs ? lookedAt : phaseEndsAt
}

/**
 * How far the result had unfolded when the table was left alone for so long that its players could not act; below zero when
 * it had not begun. Undefined when it was not, or when the round asks nothing of its players: then it goes on, however late.
 */
function leftAloneAt(game: TableGame, table: TableRow): number | undefined {
  const { phase, lookedAt, lookedBefore, resultBeganAt } = table
  if (!game.acting || lookedAt.getTime() - lookedBefore.getTime() <= awayMs) return undefined
  if (phase === 'result' && resultBeganAt) return Math.max(0, lookedBefore.getTime() - resultBeganAt.getTime())
  return phase !== 'settled' && isDue(table) ? -1 : undefined
}

async function voidRound({ tx, game }: PhaseContext, { tableCode, roundId, lookedAt }: TableRow): Promise<void> {
  await endRound(tx, roundId, { voidReason: 'FAULT' })
  await enterPhase(tx, tableCode, 'settled', lookedAt, game.phases.settledMs)
}

/** Ends a round that was left alone by what its chain holds: nobody is asked to act on it any more. */
async function endLeftAlone(at: PhaseContext, table: TableRow, elapsedMs: number): Promise<void> {
  const { tx, game } = at
  const { tableCode, roundId, lookedAt } = table
  if (table.phase !== 'result') {
    await waitForBets(tx, roundId)
    const result = await drawResult(at, table)
    if (result === undefined) return voidRound(at, table)
    await storeResult(tx, roundId, { result, beganAt: lookedAt, ms: game.resultMs(result) })
  }
  await endRound(tx, roundId, { awayMs: elapsedMs })
  await enterPhase(tx, tableCode, 'settled', lookedAt, game.phases.settledMs)
}

async function drawResult({ tx, game, chains }: PhaseContext, table: TableRow): Promise<Json | undefined> {
  const { seed, salt } = await chains.roundOf(tx, table)
  try {
    return game.draw(randomOf(game.derivation, chainBlocks(seed, salt)), game.samples[0])
  } catch {
    return undefined
  }
}

/** Opens the next round; false while its chain has no salt yet, or its draw's value cannot be named. */
async function openNext({ tx, game, chains, names }: PhaseContext, table: TableRow | undefined): Promise<boolean> {
  if (game.everyMs !== undefined && !names) return false
  const next = await chains.next(tx, game.tableCode, table)
  if (!next) return false
  const { everyMs, phases } = game
  const { bettingMs, closedMs } = phases
  if (everyMs === undefined) {
    const roundNumber = (table?.roundNumber ?? 0n) + 1n
    const round = { tableCode: game.tableCode, roundNumber, ...next, bettingMs, closesAt: undefined }
    await openRound(tx, { ...round, beacon: undefined })
    return true
  }
  const draw = nextDraw({ everyMs, closedMs }, (await readClock(tx)).getTime(), table?.roundNumber)
  const closesAt = new Date(draw.at - closedMs)
  const named = names?.nameAfter(new Date(closesAt.getTime() + drawMarginMs))
  const beacon = names && named && { source: names.source, ...named }
  await openRound(tx, { tableCode: game.tableCode, roundNumber: draw.number, ...next, bettingMs, closesAt, beacon })
  return true
}

/** One step of a table whose phase is over; false when it stays as it is. */
async function step(at: PhaseContext, table: TableRow, isWatched: boolean): Promise<boolean> {
  const { tx, game } = at
  const { tableCode, roundId } = table
  const beganAt = beginOf(table)
  if (table.phase === 'betting') {
    await waitForBets(tx, roundId)
    await enterPhase(tx, tableCode, 'closed', beganAt, game.phases.closedMs)
  } else if (table.phase === 'closed') {
    // The value of the draw is late: the draw waits for it, and is never void for that.
    if (table.beaconRound !== null && table.beaconValue === null) return false
    const result = await drawResult(at, table)
    if (result === undefined) await voidRound(at, table)
    else {
      const ms = game.resultMs(result)
      await storeResult(tx, roundId, { result, beganAt, ms })
      await enterPhase(tx, tableCode, 'result', beganAt, ms)
    }
  } else if (table.phase === 'result') {
    await endRound(tx, roundId)
    await enterPhase(tx, tableCode, 'settled', beganAt, game.phases.settledMs)
  } else {
    if (!isWatched || (await hasOpenBets(tx, roundId))) return false
    return openNext(at, table)
  }
  return true
}

/**
 * Looks at a table and takes it as far as the database's clock says, holding its row, so that of many processes one moves
 * it. A table that nobody watches opens no round, unless its draws go by the clock. Undefined when there is no table yet and nobody watches.
 */
export async function advance(
  tx: Connection,
  game: TableGame,
  chains: Chains,
  isWatched: boolean,
  names?: DrawNames,
): Promise<TableRow | undefined> {
  const at = { tx, game, chains, names }
  let table = await holdTable(tx, game.tableCode)
  if (!table) {
    if (!isWatched) return undefined
    await holdPlace(tx, game.tableCode)
    table = await holdTable(tx, game.tableCode)
    if (!table) {
      await openNext(at, undefined)
      return holdTable(tx, game.tableCode)
    }
  }
  const elapsedMs = leftAloneAt(game, table)
  if (elapsedMs !== undefined && (await hasOpenBets(tx, table.roundId))) {
    await endLeftAlone(at, table, elapsedMs)
    return holdTable(tx, game.tableCode)
  }
  while (table && isDue(table) && (await step(at, table, isWatched))) table = await holdTable(tx, game.tableCode)
  return table
}
