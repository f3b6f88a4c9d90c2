import type { FastifyInstance, FastifyReply } from 'fastify'
import { readClock } from '../db/clock-rows.ts'
import type { FindGame, Game } from '../engine/game.ts'
import { describeWinLimits } from '../engine/liability.ts'
import { letFramesCall, sessionOf, startSession } from '../engine/play-routes.ts'
import type { PlaySession } from '../player/session-rows.ts'
import type { PlatformContext } from '../context.ts'
import { balanceOf } from '../wallet/wallet-balance.ts'
import { formatAmount } from '../wire/amount.ts'
import { answerOf, parseRawBodies } from '../wire/answer.ts'
import { type Fields, readFields, readOptional, readText } from '../wire/fields.ts'
import { Refusal } from '../wire/refusal.ts'
import { actOnBet } from './act-on-bet.ts'
import { type Bet, listBetsOfRounds, listPresentBets } from './bet-rows.ts'
import { listOwnChases, startChase, stopOwnChase } from './chases.ts'
import { placeOwnChases } from './place-chases.ts'
import { describePlaced, placeBet } from './place-bet.ts'
import { offerOf, type TableGame, tableGameOf, tableGamesOf } from './table-game.ts'
import { drawBeacon } from './public.ts'
import { say } from './say.ts'
import { findBettingRound, listPastRounds } from './table-rows.ts'
import type { Tables } from './tables.ts'

const pageLength = 20
const number = /^\d{1,18}$/

type Call = {
  game: TableGame
  session: PlaySession
  fields: Fields
  arrivedAt: number
  context: PlatformContext
  tables: Tables
}

/** The table that a request names, of the game of its session; without a name the game's first. */
function tableOf(game: Game | undefined, fields: Fields): TableGame {
  if (game?.shape !== 'shared') throw new Refusal('GAME_NOT_OPEN', 'This game has no table.')
  return tableGameOf(
    game,
    readOptional(fields, 'table', (all, name) => readText(all, name, 64)),
  )
}

/** A table as a page may choose it. */
function describeTable(game: TableGame, currency: string) {
  const { stakesMinor, defaultMinor, playerMinor, tableMinor } = offerOf(game, currency)
  return {
    table: game.tableCode,
    name: game.offer.name,
    stakes: stakesMinor.map((stake) => formatAmount(stake, currency)),
    defaultStake: formatAmount(defaultMinor, currency),
    playerLimit: formatAmount(playerMinor, currency),
    tableLimit: formatAmount(tableMinor, currency),
  }
}

function describeBet(bet: Bet) {
  return {
    ...describePlaced(bet, bet.currency),
    acted: bet.acted,
    state: bet.state,
    payout: bet.payoutMinor === null ? null : formatAmount(bet.payoutMinor, bet.currency),
  }
}

async function enter(context: PlatformContext, findGame: FindGame, fields: Fields) {
  const { token, ticket, session } = await startSession(context, fields)
  const { currency } = ticket
  const tables = tableGamesOf(tableOf(findGame(session.gameCode), {})).map((one) => describeTable(one, currency))
  return {
    token,
    parentOrigin: ticket.parentOrigin,
    currency,
    balance: await balanceOf(context, session),
    net: formatAmount(0n, currency),
    winLimits: describeWinLimits(currency),
    // The time by which rules go that depend on the day.
    now: (await readClock(context.db)).getTime(),
    // The table at which the player sits down, and all that may be chosen.
    ...tables[0],
    tables,
  }
}

const actions: Record<string, (call: Call) => Promise<Record<string, unknown>>> = {
  async bet({ game, session, fields, context, tables }) {
    tables.watchOf(game).wake()
    return placeBet(context, game, session, fields)
  },
  async say({ game, session, fields, context }) {
    return say(context.db, game, session, fields)
  },
  async act({ game, session, fields, context, arrivedAt }) {
    return actOnBet(context.db, game, session, { fields, arrivedAt })
  },
  async mine({ game, session, context }) {
    const bets = await listPresentBets(context.db, session, game.tableCode)
    const net = formatAmount(session.paidMinor - session.stakedMinor, session.currency)
    return { bets: bets.map(describeBet), balance: await balanceOf(context, session), net }
  },
  async chase({ game, session, fields, context }) {
    await startChase(context.db, game, session, fields)
    const roundId = await findBettingRound(context.db, game.tableCode)
    if (roundId !== undefined) await placeOwnChases(context, game, roundId, session)
    return listOwnChases(context.db, session, {})
  },
  async stop({ session, fields, context }) {
    await stopOwnChase(context.db, session, fields)
    return listOwnChases(context.db, session, {})
  },
  async chases({ session, fields, context }) {
    return listOwnChases(context.db, session, fields)
  },
  async rounds({ game, session, fields, context, tables }) {
    const before = readOptional(fields, 'before', (all, name) => readText(all, name, 18))
    if (before !== undefined && !number.test(before)) throw new Refusal('INVALID_INPUT', 'before is not a number.')
    const cursor = before === undefined ? undefined : BigInt(before)
    const found = await listPastRounds(context.db, game.tableCode, cursor, pageLength + 1)
    const rounds = found.slice(0, pageLength)
    const ids = rounds.map(({ roundId }) => roundId)
    const bets = await listBetsOfRounds(context.db, session, ids)
    const described = rounds.map(async (round) => ({
      roundId: round.roundId,
      roundNumber: round.roundNumber.toString(),
      voidReason: round.voidReason,
      result: round.result,
      overAt: round.overAt.toISOString(),
      ...(await tables.chains.roundOf(context.db, round)),
      beacon: drawBeacon(round),
      bets: bets.filter(({ roundId }) => roundId === round.roundId).map(describeBet),
    }))
    return { rounds: await Promise.all(described), more: found.length > pageLength }
  },
}

function openLine(reply: FastifyReply, { game, session, tables }: Pick<Call, 'game' | 'session' | 'tables'>): void {
  tables.lines.open(session.tokenHash, reply.raw)
  reply.hijack()
  reply.raw.writeHead(200, {
    'content-type': 'application/x-ndjson; charset=utf-8',
    'access-control-allow-origin': '*',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  })
  // A table that waits for its first salt has nothing to say yet.
  reply.raw.flushHeaders()
  tables.watchOf(game).watch(reply.raw)
}

/**
 * The API of the pages of shared games. `watch` answers with lines of JSON until the page leaves: a fetch whose body does
 * not end, because an EventSource and a socket could carry the token in their address only.
 */
export async function tableRoutes(
  scope: FastifyInstance,
  context: PlatformContext,
  tables: Tables,
  findGame: FindGame,
): Promise<void> {
  parseRawBodies(scope)
  letFramesCall(scope, '/play/v1/table/:action')
  scope.post<{ Params: { action: string } }>('/play/v1/table/:action', async (request, reply) => {
    // Its body is complete, so that nobody reserves a moment by a request that is still on its way.
    const arrivedAt = performance.now()
    const name = request.params.action
    const body = await answerOf(async () => {
      const fields = readFields(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0))
      if (name === 'enter') return enter(context, findGame, fields)
      const action = Object.hasOwn(actions, name) ? actions[name] : undefined
      if (!action && name !== 'watch') throw new Refusal('ACTION_UNKNOWN', 'No such action.')
      const session = await sessionOf(context.db, request)
      const call = { game: tableOf(findGame(session.gameCode), fields), session, fields, arrivedAt, context, tables }
      if (action) return action(call)
      openLine(reply, call)
      return {}
    })
    if (reply.raw.headersSent) return reply
    return reply.type('application/json; charset=utf-8').send(body)
  })
}
