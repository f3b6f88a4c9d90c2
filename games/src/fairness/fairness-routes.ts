import type { FastifyInstance } from 'fastify'
import { isUuid } from '@mingtang/contract/uuid.ts'
import type { PlatformContext } from '../context.ts'
import { answerOf } from '../wire/answer.ts'
import { Refusal } from '../wire/refusal.ts'
import { listCommitments } from './commitments.ts'
import { sandboxMessage } from '../beacon/sandbox-beacon.ts'
import type { Beacons } from '../beacon/beacons.ts'

type Query = { Querystring: { after?: unknown } }

/**
 * What anybody may read without a signature: the commitments of all chains, and the sandbox's own beacon, which answers like
 * drand's and has no round before its time.
 */
export async function fairnessRoutes(
  scope: FastifyInstance,
  { db }: PlatformContext,
  { beacons: { own } }: { readonly beacons: Beacons },
): Promise<void> {
  scope.addHook('onRequest', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*').header('cache-control', 'no-store')
  })
  scope.get<Query>('/fairness/v1/chains', async (request, reply) => {
    const { after } = request.query
    reply.type('application/json; charset=utf-8')
    return answerOf(async () => {
      if (after !== undefined && !(typeof after === 'string' && isUuid(after)))
        throw new Refusal('INVALID_INPUT', 'after is not the id of a chain.')
      return listCommitments(db, { after, limit: 50 })
    })
  })
  if (!own) return
  scope.get('/beacon/v1/info', async () => ({
    scheme: 'ed25519',
    public_key: own.publicKey,
    period_ms: own.periodMs,
    genesis_time: own.genesisMs / 1000,
    message: sandboxMessage(0n).replace(/0$/, '<round>'),
    // Said where it is fetched, too: who runs it could compute its rounds in advance.
    sandbox: true,
  }))
  scope.get<{ Params: { round: string } }>('/beacon/v1/public/:round', async (request, reply) => {
    const { round } = request.params
    const answer = /^\d{1,15}$/.test(round) ? await own.read(BigInt(round)) : undefined
    if (answer?.kind !== 'VALUE') return reply.code(404).send({ code: 'NOT_YET', message: 'This round is not there.' })
    return { round: Number(answer.round), randomness: answer.value, signature: answer.proof }
  })
}
