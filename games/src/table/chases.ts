import { randomUUID } from 'node:crypto'
import type { Connection, Database } from '../db/database.ts'
import type { Json } from '../engine/game.ts'
import { refuseLargeWin } from '../engine/liability.ts'
import type { PlaySession } from '../player/session-rows.ts'
import { holdOpen } from '../player/merchant-sessions.ts'
import { lockBalance } from '../player/balance-rows.ts'
import { formatAmount } from '../wire/amount.ts'
import { playMoney } from '../wire/play-money.ts'
import { type Fields, readFlag, readOptional, readText } from '../wire/fields.ts'
import { Refusal } from '../wire/refusal.ts'
import {
  addChase,
  type Chase,
  countOpenChases,
  findChaseByRequest,
  listChases,
  stopChase,
  type ToldChase,
} from './chase-rows.ts'
import { readStake, readUuid } from './place-bet.ts'
import type { TableGame } from './table-game.ts'

/** How many draws a chase may follow, how many times its stake may go on one, and how many chases may be open. */
const maxDraws = 100
const maxTimes = 99
const maxOpen = 10
/** The same in a trial. */
const maxOfTrial = 2
const pageLength = 20
const number = /^\d{1,18}$/

function readTimes({ times }: Fields): number[] {
  const isList = Array.isArray(times) && times.length > 0 && times.length <= maxDraws
  if (!isList || !times.every((one) => Number.isInteger(one) && one >= 1 && one <= maxTimes)) {
    throw new Refusal('INVALID_INPUT', 'times is not a list of small integers.')
  }
  return times as number[]
}

function readChase(game: TableGame, fields: Fields, currency: string) {
  if (!game.notes || game.everyMs === undefined) throw new Refusal('ACTION_UNKNOWN', 'No such action.')
  const requestId = readUuid(fields, 'requestId')
  const { choice, stakeMinor } = readStake(game, fields, currency)
  const times = readTimes(fields)
  if (times.some((one) => game.notes?.multiply(choice, one) === undefined)) {
    throw new Refusal('CHOICE_NOT_OFFERED', 'The rules do not offer this choice so many times.')
  }
  const max = Math.max(...times)
  refuseLargeWin(game, choice, stakeMinor * BigInt(max), currency)
  return { requestId, choice, stakeMinor, times, stopsOnWin: readFlag(fields, 'stopsOnWin') }
}

type ChaseRequest = ReturnType<typeof readChase>

function isSame(asked: ChaseRequest, earlier: Chase): boolean {
  const facts = ({ choice, stakeMinor, times, stopsOnWin }: ChaseRequest | Chase): Json => {
    return [choice, stakeMinor.toString(), times, stopsOnWin]
  }
  return JSON.stringify(facts(asked)) === JSON.stringify(facts(earlier))
}

async function add(tx: Connection, session: PlaySession, asked: ChaseRequest): Promise<void> {
  if ((await lockBalance(tx, session)) === undefined) {
    throw new Refusal('PLAYER_NOT_FOUND', 'There is no such player in this currency.')
  }
  const earlier = await findChaseByRequest(tx, session, asked.requestId)
  if (earlier) {
    if (isSame(asked, earlier) && earlier.currency === session.currency) return
    throw new Refusal('ROUND_CONFLICT', 'The request id was used with another stake, choice or plan.')
  }
  await holdOpen(tx, session)
  if ((await countOpenChases(tx, session)) >= (session.currency === playMoney ? maxOfTrial : maxOpen)) {
    throw new Refusal('TOO_MANY_CHASES', 'The player has as many chases as may be open.')
  }
  await addChase(tx, session, { ...asked, chaseId: randomUUID() })
}

/**
 * Stores a chase: a bet on the present draw, if it still takes one, and on those that follow. It takes no money itself:
 * each of its bets is taken from the balance when its draw opens.
 */
export async function startChase(db: Database, game: TableGame, session: PlaySession, fields: Fields): Promise<void> {
  const asked = readChase(game, fields, session.currency)
  await db.transaction((tx) => add(tx, session, asked))
}

/** Stops an own chase: bets that it has placed stay, and none follows. */
export async function stopOwnChase(db: Database, session: PlaySession, fields: Fields): Promise<void> {
  const chaseId = readUuid(fields, 'chaseId')
  if (!(await stopChase(db, session, chaseId))) {
    throw new Refusal('CHASE_NOT_FOUND', 'The player has no such chase that is open.')
  }
}

function describe(chase: ToldChase) {
  const { chaseId, chaseNumber, currency, choice, times, stopsOnWin, state, refusal, waitsFor, placed, createdAt } =
    chase
  return {
    chaseId,
    chaseNumber: chaseNumber.toString(),
    choice,
    stake: formatAmount(chase.stakeMinor, currency),
    times,
    stopsOnWin,
    state,
    refusal,
    waitsFor,
    placed,
    staked: formatAmount(chase.stakedMinor, currency),
    paid: formatAmount(chase.paidMinor, currency),
    createdAt: createdAt.toISOString(),
  }
}

/** One page of the player's chases, newest first. */
export async function listOwnChases(db: Database, session: PlaySession, fields: Fields) {
  const before = readOptional(fields, 'before', (all, name) => readText(all, name, 18))
  if (before !== undefined && !number.test(before)) throw new Refusal('INVALID_INPUT', 'before is not a number.')
  const cursor = before === undefined ? undefined : BigInt(before)
  const found = await listChases(db, session, cursor, pageLength + 1)
  return { chases: found.slice(0, pageLength).map(describe), more: found.length > pageLength }
}
