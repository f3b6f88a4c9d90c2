import type { FastifyInstance } from 'fastify'
import { Refusal } from './refusal.ts'

/** Runs the call and serializes its data or its Refusal as the response body; other errors are rethrown. */
export async function answerOf(call: () => Promise<Record<string, unknown>>): Promise<string> {
  try {
    return JSON.stringify({ code: 'OK', data: await call() })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return JSON.stringify({ code: error.code, message: error.message, data: error.data })
  }
}

/** Keeps request bodies as raw bytes, because the signature covers the bytes. */
export function parseRawBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}
