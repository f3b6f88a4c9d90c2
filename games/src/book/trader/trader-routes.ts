import type { FastifyInstance } from 'fastify'
import type { PlatformContext } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { answerOf, parseRawBodies } from '../../wire/answer.ts'
import { readFields } from '../../wire/fields.ts'
import { Refusal } from '../../wire/refusal.ts'
import { authenticate, sendSigned, sendUnauthorized } from '../../wire/signature.ts'
import type { TraderCall } from './act.ts'
import { listFixtures, listTickets, readCalibration, readFixture } from './desk.ts'
import { makeVoid, release, settle } from './rule.ts'
import { setLimit, setOdds, suspend } from './trade.ts'

type Action = (db: Database, call: TraderCall) => Promise<Record<string, unknown>>

const actions: Readonly<Record<string, Action>> = {
  fixtures: listFixtures,
  fixture: readFixture,
  tickets: listTickets,
  calibration: readCalibration,
  suspend,
  odds: setOdds,
  limit: setLimit,
  settle,
  release,
  void: makeVoid,
}

/** The API of a merchant's traders: signed by the merchant, and about its own tickets only. */
export async function traderRoutes(scope: FastifyInstance, { db, config }: PlatformContext): Promise<void> {
  parseRawBodies(scope)
  scope.post<{ Params: { action: string } }>('/book-trader/v1/:action', async (request, reply) => {
    const caller = await authenticate(db, config.merchants, request)
    if ('refused' in caller) return sendUnauthorized(reply, caller.refused)
    const name = request.params.action
    const body = await answerOf(async () => {
      const action = Object.hasOwn(actions, name) ? actions[name] : undefined
      if (!action) throw new Refusal('ACTION_UNKNOWN', 'No such action.')
      return action(db, { merchant: caller.merchant, fields: readFields(caller.raw) })
    })
    return sendSigned(reply, caller, body)
  })
}
