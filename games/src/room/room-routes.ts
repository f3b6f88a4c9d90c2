import type { FastifyInstance, FastifyReply } from 'fastify'
import type { PlatformContext } from '../context.ts'
import { letFramesCall, sessionOf, startSession } from '../engine/play-routes.ts'
import type { PlaySession } from '../player/session-rows.ts'
import type { Lines } from '../table/lines.ts'
import { balanceOf } from '../wallet/wallet-balance.ts'
import { answerOf, parseRawBodies } from '../wire/answer.ts'
import { type Fields, readFields } from '../wire/fields.ts'
import { Refusal } from '../wire/refusal.ts'
import { act, changeSeed, describeOffer, join, leave, listHands, type RoomCall, sit } from './room-calls.ts'
import type { RoomGame } from './room-game.ts'
import { findSeat } from './room-rows.ts'
import type { Rooms } from './rooms.ts'

type Call = RoomCall & { context: PlatformContext; rooms: Rooms }

const actions: Record<string, (call: Call) => Promise<Record<string, unknown>>> = {
  async join(call) {
    const { roomId, seat } = await join(call)
    call.rooms.watchOf(call.game, roomId).wake()
    return { roomId, seat }
  },
  leave: (call) => thenWake(call, leave(call)),
  sit: (call) => thenWake(call, sit(call)),
  seed: (call) => thenWake(call, changeSeed(call)),
  act: (call) => thenWake(call, act(call)),
  async hands(call) {
    return { hands: await listHands(call) }
  },
  async balance({ context, session }) {
    return { balance: await balanceOf(context, session) }
  },
}

async function thenWake({ rooms, game }: Call, done: Promise<string>): Promise<Record<string, unknown>> {
  rooms.watchOf(game, await done).wake()
  return {}
}

function gameOf(rooms: Rooms, { gameCode }: PlaySession): RoomGame {
  const game = rooms.find(gameCode)
  if (!game) throw new Refusal('GAME_NOT_OPEN', 'This game has no rooms.')
  return game
}

async function enter(context: PlatformContext, rooms: Rooms, fields: Fields) {
  const { token, ticket, session } = await startSession(context, fields)
  const { currency, parentOrigin } = ticket
  const offer = describeOffer(gameOf(rooms, session), currency)
  return { token, parentOrigin, currency, balance: await balanceOf(context, session), ...offer }
}

/** Tells the room of the player's seat, line by line, until the page leaves. */
async function openLine(reply: FastifyReply, { db, game, session, rooms }: Call, lines: Lines): Promise<void> {
  const seat = await findSeat(db, session)
  if (!seat) throw new Refusal('NOT_SEATED', 'The player has no seat in this game.')
  lines.open(session.tokenHash, reply.raw)
  reply.hijack()
  reply.raw.writeHead(200, {
    'content-type': 'application/x-ndjson; charset=utf-8',
    'access-control-allow-origin': '*',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  })
  reply.raw.flushHeaders()
  rooms.watchOf(game, seat.roomId).watch(reply.raw, session)
}

/** The API of the pages of rooms; `watch` is a line that does not end, as at tables. */
export async function roomRoutes(
  scope: FastifyInstance,
  context: PlatformContext,
  rooms: Rooms,
  lines: Lines,
): Promise<void> {
  parseRawBodies(scope)
  letFramesCall(scope, '/play/v1/room/:action')
  scope.post<{ Params: { action: string } }>('/play/v1/room/:action', async (request, reply) => {
    const name = request.params.action
    const body = await answerOf(async () => {
      const fields = readFields(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0))
      if (name === 'enter') return enter(context, rooms, fields)
      const action = Object.hasOwn(actions, name) ? actions[name] : undefined
      if (!action && name !== 'watch') throw new Refusal('ACTION_UNKNOWN', 'No such action.')
      const session = await sessionOf(context.db, request)
      const call = { db: context.db, game: gameOf(rooms, session), session, fields, context, rooms }
      if (action) return action(call)
      await openLine(reply, call, lines)
      return {}
    })
    if (reply.raw.headersSent) return reply
    return reply.type('application/json; charset=utf-8').send(body)
  })
}
