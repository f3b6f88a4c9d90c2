// One signed call to a third party: network failures become an outcome, never an exception.
import type { Outcome } from './payment/payment-provider.ts'
import { signRequest, verifyAnswer } from './signature.ts'
import type { ThirdParty } from './third-party.ts'

export type Fields = Readonly<Record<string, unknown>>

/** Calls `path` (such as `/pay/v1/order/create`) with a JSON body; `done` carries the answer's `data`, not yet validated. */
export type SignedCaller = (path: string, body: Fields) => Promise<Outcome<Fields>>

const maxAnswerBytes = 8 * 1024 * 1024
// Refusals that say nothing about the order: the request itself was not processed.
const undecided = new Set(['BAD_SIGNATURE', 'STALE_TIMESTAMP', 'BAD_NONCE', 'NONCE_REUSED', 'BUSY', 'INTERNAL'])

/** Opens a caller for one third party. Only a signed answer counts; everything else is `unknown`. */
export function openSignedCaller(party: ThirdParty): SignedCaller {
  return async (path, body) => {
    const raw = Buffer.from(JSON.stringify(body))
    const headers = signRequest(party.merchant, party.secret, path, raw)
    try {
      const response = await fetch(new URL(path, party.url), {
        method: 'POST',
        headers,
        body: raw,
        // A redirect could send the signed body to another host.
        redirect: 'error',
        signal: AbortSignal.timeout(party.timeoutMs),
      })
      const answer = await readAnswer(response)
      if (!verifyAnswer(party.secret, headers['x-nonce'], answer, response.headers.get('x-signature') ?? '')) {
        return { kind: 'unknown', why: `HTTP ${response.status} without a valid signature` }
      }
      return outcomeOf(answer)
    } catch (error) {
      return { kind: 'unknown', why: reasonOf(error) }
    }
  }
}

async function readAnswer(response: Response): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > maxAnswerBytes) throw new Error('the answer is too large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function outcomeOf(answer: Buffer): Outcome<Fields> {
  const envelope: unknown = JSON.parse(answer.toString('utf8'))
  if (!isFields(envelope) || typeof envelope.code !== 'string')
    return { kind: 'unknown', why: 'the answer has no code' }
  if (undecided.has(envelope.code)) return { kind: 'unknown', why: envelope.code }
  if (envelope.code !== 'OK') return { kind: 'refused', code: envelope.code }
  if (!isFields(envelope.data)) return { kind: 'unknown', why: 'the answer has no data' }
  return { kind: 'done', value: envelope.data }
}

/** True for a JSON object. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer'
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : ''
  return `${error.name} ${error.message}${cause}`
}
