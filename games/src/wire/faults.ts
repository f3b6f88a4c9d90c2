import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Fields, readChoice, readId, readInteger, readOptional } from './fields.ts'
import { Refusal } from './refusal.ts'
import { type Caller, sendSigned } from './signature.ts'

const kinds = ['none', 'timeout_before', 'timeout_after', 'wrong_answer', 'duplicate', 'maintenance', 'mixed'] as const
type Kind = (typeof kinds)[number]
type Fault = { kind: Kind; rate: number; delayMs: number }

const none: Fault = { kind: 'none', rate: 0, delayMs: 0 }
const mixable = ['timeout_before', 'timeout_after', 'wrong_answer', 'duplicate'] as const

function pick<Item>(items: readonly Item[]): Item {
  return items[Math.floor(Math.random() * items.length)] as Item
}

/** Fault injection: simulates failures of a third party, per platform, until switched off or restarted. */
export class Faults {
  readonly #byPlatform = new Map<string, Fault>()
  readonly #ending = new AbortController()

  /** Sets the fault of one platform, or of all of them when the input names none. */
  set(fields: Fields, platforms: readonly string[]): void {
    const named = readOptional(fields, 'platform', readId)
    if (named !== undefined && !platforms.includes(named)) throw new Refusal('INVALID_INPUT', 'No such platform.')
    const kind = readChoice(fields, 'kind', kinds)
    const rate = fields.rate ?? 1
    if (typeof rate !== 'number' || !(rate >= 0 && rate <= 1)) throw new Refusal('INVALID_INPUT', 'rate is 0 to 1.')
    const delayMs = readOptional(fields, 'delayMs', (all, name) => readInteger(all, name, 0, 120_000)) ?? 0
    for (const platform of named === undefined ? platforms : [named]) {
      this.#byPlatform.set(platform, { kind, rate, delayMs })
    }
  }

  inMaintenance(platform: string): boolean {
    return this.#byPlatform.get(platform)?.kind === 'maintenance'
  }

  /**
   * Responds to one signed request, or injects the configured fault; `process` runs the effect and returns the body.
   */
  async answer(
    platform: string,
    caller: Caller,
    request: FastifyRequest,
    reply: FastifyReply,
    process: () => Promise<string>,
  ): Promise<FastifyReply> {
    const { kind, rate, delayMs } = this.#byPlatform.get(platform) ?? none
    const struck = kind !== 'none' && kind !== 'maintenance' && Math.random() < rate
    const fault = !struck ? 'none' : kind === 'mixed' ? pick(mixable) : kind
    if (fault === 'timeout_before') return this.#drop(request, reply, delayMs)
    if (fault === 'duplicate') {
      const [first] = await Promise.all([process(), process()])
      return sendSigned(reply, caller, first)
    }
    const body = await process()
    if (fault === 'timeout_after') return this.#drop(request, reply, delayMs)
    if (delayMs > 0) await this.#wait(delayMs)
    return fault === 'wrong_answer' ? sendWrong(reply, caller, body) : sendSigned(reply, caller, body)
  }

  /** Ends the hanging requests before the process exits. */
  end(): void {
    this.#ending.abort()
  }

  async #wait(delayMs: number): Promise<void> {
    await sleep(delayMs, undefined, { signal: this.#ending.signal }).catch(() => undefined)
  }

  async #drop(request: FastifyRequest, reply: FastifyReply, delayMs: number): Promise<FastifyReply> {
    await this.#wait(delayMs)
    reply.hijack()
    request.raw.socket.destroy()
    return reply
  }
}

function sendWrong(reply: FastifyReply, caller: Caller, body: string): FastifyReply {
  const wrong = pick(['html', 'error', 'broken', 'signature'] as const)
  if (wrong === 'html') return reply.type('text/html').send('<!doctype html><title>Gateway</title><h1>Please wait</h1>')
  if (wrong === 'error') return reply.code(500).type('application/json').send('{"error":"internal"}')
  if (wrong === 'broken') return sendSigned(reply, caller, body.slice(0, Math.floor(body.length / 2)))
  return reply.header('x-signature', '0'.repeat(64)).type('application/json').send(body)
}
