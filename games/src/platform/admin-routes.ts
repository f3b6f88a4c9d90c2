import type { FastifyInstance } from 'fastify'
import { answerOf, parseRawBodies } from '../wire/answer.ts'
import { readFields } from '../wire/fields.ts'
import { sameText } from '../wire/signature.ts'
import { correctBet } from '../bet/correct-bet.ts'
import { doubleCheck } from './double-check.ts'
import { listOwedBets } from './owed-bets.ts'
import { platforms } from './platform-routes.ts'
import type { PlatformContext } from '../context.ts'

const loopback = ['127.0.0.1', '::1', '::ffff:127.0.0.1']

/** The tester's API: fault injection, corrections of bets, what they could not take back, and the balance check. Only loopback callers with the admin key may use it. */
export async function adminRoutes(scope: FastifyInstance, { db, config, faults }: PlatformContext): Promise<void> {
  parseRawBodies(scope)
  scope.addHook('onRequest', async (request, reply) => {
    const key = request.headers['x-admin-key']
    const local = loopback.includes(request.raw.socket.remoteAddress ?? '')
    if (!local || typeof key !== 'string' || !sameText(key, config.adminKey)) {
      return reply.code(403).send({ code: 'FORBIDDEN', message: 'Only with the admin key, from this machine.' })
    }
  })
  scope.post('/admin/faults', async (request, reply) => {
    const body = await answerOf(async () => {
      faults.set(readFields(request.body as Buffer), platforms)
      return {}
    })
    return reply.type('application/json').send(body)
  })
  scope.post('/admin/correct-bet', async (request, reply) => {
    const body = await answerOf(() => db.transaction((tx) => correctBet(tx, readFields(request.body as Buffer))))
    return reply.type('application/json').send(body)
  })
  scope.get('/admin/owed-bets', async () => ({ code: 'OK', data: await listOwedBets(db) }))
  scope.get('/admin/double-check', async () => ({ code: 'OK', data: await doubleCheck(db) }))
}
