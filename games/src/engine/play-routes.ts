import { isUuid } from '@mingtang/contract/uuid.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'
import { hashOf, newSecret } from '../wire/secret.ts'
import { holdOpen } from '../player/merchant-sessions.ts'
import type { PlatformContext } from '../context.ts'
import { balanceOf } from '../wallet/wallet-balance.ts'
import { formatAmount } from '../wire/amount.ts'
import { answerOf, parseRawBodies } from '../wire/answer.ts'
import { type Fields, readFields, readOptional, readText } from '../wire/fields.ts'
import { RateLimits } from '../wire/rate-limit.ts'
import { Refusal } from '../wire/refusal.ts'
import { describeKept } from './describe-round.ts'
import type { FindGame, Game } from './game.ts'
import { describeWinLimits } from './liability.ts'
import { measuredOf } from './measured.ts'
import { readCounters } from './measured-rows.ts'
import { play } from './play.ts'
import { findOpenRound, listRounds, markSeen, takeOverRound } from './round-rows.ts'
import { beginWithSeed, readFairness, readFirstSeed, rotateSeeds } from './seeds.ts'
import { addSession, type PlaySession, spendTicket, useSession } from '../player/session-rows.ts'
import { minCycleMs } from './settle.ts'
import { act, describeAfter } from './staged.ts'
import { stakesOf } from './stakes.ts'

const pageLength = 20
const number = /^\d{1,18}$/

type Call = { game: Game; session: PlaySession; fields: Fields; context: PlatformContext }

/** What the page shows at first: the round that is open, and the last one that is over. */
async function readTable(db: Database, game: Game, session: PlaySession) {
  const { currency } = session
  const [last] = await listRounds(db, session, undefined, 1)
  const open = game.shape === 'staged' ? await findOpenRound(db, session) : undefined
  return {
    openRound:
      game.shape === 'staged' && open?.currency === currency
        ? describeAfter(db, game, open, open.acts.length, currency)
        : null,
    lastRound: last ? describeKept(last, currency) : null,
    lastRoundSeen: last ? last.seenAt !== null : true,
  }
}

/** Spends a ticket for a session and its token. */
export async function startSession({ db }: PlatformContext, fields: Fields) {
  const ticketHash = hashOf(readText(fields, 'ticket', 100))
  const token = newSecret()
  const ticket = await db.transaction(async (tx) => {
    const spent = await spendTicket(tx, ticketHash)
    if (!spent) throw new Refusal('TICKET_SPENT', 'This address was used already or is too old.')
    await holdOpen(tx, spent)
    await addSession(tx, hashOf(token), spent)
    return spent
  })
  const session = await useSession(db, hashOf(token))
  if (!session) throw new Refusal('SESSION_ENDED', 'The session has ended: open the game again.')
  return { token, ticket, session }
}

async function openSession(context: PlatformContext, findGame: FindGame, fields: Fields) {
  const { db } = context
  const clientSeed = readFirstSeed(fields)
  const { token, ticket, session } = await startSession(context, fields)
  const game = gameOfSession(findGame, session)
  await takeOverRound(db, session)
  await beginWithSeed(db, session, clientSeed)
  const { stakesMinor, defaultMinor } = stakesOf(game, ticket.currency)
  const stakes = stakesMinor.map((stake) => formatAmount(stake, ticket.currency))
  const table = await readTable(db, game, session)
  const last = (table.openRound ?? table.lastRound)?.stake
  return {
    token,
    parentOrigin: ticket.parentOrigin,
    currency: ticket.currency,
    balance: await balanceOf(context, session),
    net: formatAmount(0n, ticket.currency),
    stakes,
    defaultStake: last && stakes.includes(last) ? last : formatAmount(defaultMinor, ticket.currency),
    winLimits: describeWinLimits(ticket.currency),
    minCycleMs,
    ...table,
    fairness: await readFairness(db, session),
  }
}

const actions: Record<string, (call: Call) => Promise<Record<string, unknown>>> = {
  async play({ game, session, fields, context }) {
    if (game.shape === 'shared') throw new Refusal('ACTION_UNKNOWN', 'A round of this game is not played alone.')
    return play(context, game, session, fields)
  },
  async act({ game, session, fields, context }) {
    if (game.shape !== 'staged') throw new Refusal('ACTION_UNKNOWN', 'A round of this game has no acts.')
    return act(context, game, session, fields)
  },
  async table({ game, session, context }) {
    return readTable(context.db, game, session)
  },
  async seen({ session, fields, context }) {
    const roundId = readText(fields, 'roundId', 36)
    if (isUuid(roundId)) await markSeen(context.db, session, roundId)
    return {}
  },
  async balance({ session, context }) {
    const net = formatAmount(session.paidMinor - session.stakedMinor, session.currency)
    return { balance: await balanceOf(context, session), net }
  },
  async rounds({ session, fields, context }) {
    const before = readOptional(fields, 'before', (all, name) => readText(all, name, 18))
    if (before !== undefined && !number.test(before)) throw new Refusal('INVALID_INPUT', 'before is not a number.')
    const cursor = before === undefined ? undefined : BigInt(before)
    const rounds = await listRounds(context.db, session, cursor, pageLength + 1)
    return {
      rounds: rounds.slice(0, pageLength).map((round) => describeKept(round, session.currency)),
      more: rounds.length > pageLength,
    }
  },
  async measured({ session, context }) {
    return { measured: measuredOf(await readCounters(context.db, session.gameCode, session.currency)) }
  },
  async fairness({ session, context }) {
    return readFairness(context.db, session)
  },
  async rotate({ session, fields, context }) {
    return rotateSeeds(context.db, session, fields)
  },
}

function gameOfSession(findGame: FindGame, { gameCode }: PlaySession): Game {
  const game = findGame(gameCode)
  if (!game) throw new Refusal('GAME_NOT_OPEN', 'This game is not open.')
  return game
}

const limits = new RateLimits()

/** The session of the request's bearer token. Each session may ask so much of a process; what has none is counted by its address. */
export async function sessionOf(db: Database, request: FastifyRequest): Promise<PlaySession> {
  const token = /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1]
  const tokenHash = token && hashOf(token)
  limits.count(tokenHash ?? request.ip)
  const session = tokenHash ? await useSession(db, tokenHash) : undefined
  if (!session) throw new Refusal('SESSION_ENDED', 'The session has ended: open the game again.')
  return session
}

/** Lets pages in frames with an opaque origin call what is posted to the path. */
export function letFramesCall(scope: FastifyInstance, path: string): void {
  scope.addHook('onRequest', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*').header('cache-control', 'no-store')
  })
  scope.options(path, async (_request, reply) =>
    reply
      .code(204)
      .header('access-control-allow-methods', 'POST')
      .header('access-control-allow-headers', 'authorization, content-type')
      .header('access-control-max-age', '7200')
      .send(),
  )
}

/**
 * The API of all game pages. A page runs in a frame with an opaque origin, so any origin may call; only the bearer
 * token authorizes.
 */
export async function playRoutes(scope: FastifyInstance, context: PlatformContext, findGame: FindGame): Promise<void> {
  parseRawBodies(scope)
  letFramesCall(scope, '/play/v1/:action')
  scope.post<{ Params: { action: string } }>('/play/v1/:action', async (request, reply) => {
    const name = request.params.action
    const body = await answerOf(async () => {
      const fields = readFields(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0))
      if (name === 'session') return openSession(context, findGame, fields)
      const action = Object.hasOwn(actions, name) ? actions[name] : undefined
      if (!action) throw new Refusal('ACTION_UNKNOWN', 'No such action.')
      const session = await sessionOf(context.db, request)
      return action({ game: gameOfSession(findGame, session), session, fields, context })
    })
    return reply.type('application/json; charset=utf-8').send(body)
  })
}
