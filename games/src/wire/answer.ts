import type { FastifyInstance } from 'fastify'
import { Refusal } from './refusal.ts'

/** Runs the call and turns its data or its refusal into the answer's body; anything else is a fault of ours and is thrown on. */
export async function answerOf(call: () => Promise<Record<string, unknown>>): Promise<string> {
  try {
    return JSON.stringify({ code: 'OK', data: await call() })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return JSON.stringify({ code: error.code, message: error.message, data: error.data })
  }
}

/** Leaves bodies as the bytes that came: a signature covers bytes, not what a parser makes of them. */
export function keepRawBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}
