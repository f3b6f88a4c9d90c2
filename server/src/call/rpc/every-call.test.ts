// Every call of the contract in each body mode: it reaches its handler, and the response is the same in all modes.
import { type BodyMode, bodyModes } from '@mingtang/contract/body.ts'
import { CallFailure, type Client } from '@mingtang/contract/client.ts'
import { type CallName, calls } from '@mingtang/contract/gen/calls.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handlers } from '../../calls.ts'
import { sql } from '../../base/db/sql.ts'
import { openGate } from '../../site/site/closings.ts'
import { clientIn, everyMode } from '../../test/bodies-kit.ts'
import { sampleRequest } from '../../test/sample-request.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'
import { type Dispatch, openDispatcher } from './dispatch.ts'
import type { Handlers } from './handler.ts'

let site: TestSite
let dispatch: Dispatch
const reached = new Set<string>()
beforeAll(async () => {
  site = await testSite({ policy: everyMode })
  dispatch = openDispatcher(site.context, recording(handlers), openGate(site.context))
})
afterAll(() => site.close())

/** The same handlers; records each that was reached. */
function recording(all: Handlers): Handlers {
  const entries = Object.entries(all).map(([name, handler]) => {
    const run = handler as (...facts: unknown[]) => unknown
    return [name, (...facts: unknown[]) => (reached.add(name), run(...facts))]
  })
  return Object.fromEntries(entries) as Handlers
}

/** A `fetch` that calls the dispatcher without HTTP. */
const fetchInside = async (address: string | URL | globalThis.Request, init: RequestInit = {}): Promise<Response> => {
  const path = new URL(address instanceof globalThis.Request ? address.url : address).pathname
  const wireName = path.slice('/api/'.length)
  const { body } = init
  const answer = await dispatch({
    listener: wireName.startsWith('console/') ? 'CONSOLE' : 'SITE',
    wireName,
    path,
    headers: Object.fromEntries(new Headers(init.headers)),
    cookieToken: '',
    cookieDeviceToken: '',
    raw: typeof body === 'string' ? Buffer.from(body) : Buffer.from(body as Uint8Array<ArrayBuffer>),
    ip: '127.0.0.1',
  })
  const headers = { 'content-type': answer.body.contentType }
  return new Response(Buffer.from(answer.body.content), { status: answer.status, headers })
}

const memberCalls = Object.entries(calls)
  .filter(([, { side }]) => side === 'member')
  .map(([name]) => name as CallName)
const otherCalls = Object.entries(calls)
  .filter(([, { side }]) => side !== 'member')
  .map(([name]) => name as CallName)

describe.each(memberCalls)('%s', (name) => {
  test('reaches its handler with the same result in every mode', async () => {
    const request = sampleRequest(name)
    const seen: [BodyMode, unknown][] = []
    for (const mode of bodyModes) {
      reached.delete(name)
      seen.push([mode, await outcomeIn(await callerIn(name, mode), name, request)])
      expect(reached.has(name), `${mode} reaches the handler with ${JSON.stringify(request)}`).toBe(true)
    }
    for (const [mode, outcome] of seen) expect([mode, outcome]).toEqual([mode, seen[0]?.[1]])
  })

  test('refuses a stranger and an invalid request the same way in every mode', async () => {
    const refusals = async (mode: BodyMode) => [
      await outcomeIn(clientIn(site, mode, { fetch: fetchInside }), name, sampleRequest(name)),
      await outcomeIn(await callerIn(name, mode), name, {}),
    ]
    const [plain, ...others] = await Promise.all(bodyModes.map(refusals))
    for (const other of others) expect(other).toEqual(plain)
  })
})

test.each(otherCalls)('%s is always JSON', async (name) => {
  for (const mode of ['encrypted', 'protobuf'] as const) {
    const answer = await fetchInside(`http://site/api/${calls[name].wireName}`, {
      headers: {
        'content-type': `application/x-${mode === 'protobuf' ? mode : 'encrypted-json'}`,
        'x-tenant': 'mingtang',
      },
      body: '{}',
    })
    expect(await answer.json()).toMatchObject({ success: false, code: 'Z00416' })
  }
})

/** A fresh caller of the call's kind, so that one mode's call does not change the result of the next. */
async function callerIn(name: CallName, mode: BodyMode): Promise<Client> {
  return clientIn(site, mode, { fetch: fetchInside, token: await tokenFor(name) })
}

async function tokenFor(name: CallName): Promise<string> {
  const { caller, stepUp } = calls[name]
  if (caller === 'ANYONE') return ''
  if (caller === 'VISITOR') return (await clientIn(site, 'json').call('openGuestSession', {})).token
  const { id, token } = await site.member({ balance: '500.00' })
  if (caller === 'ENTERING')
    await site.db.execute(sql`update session set steps = '{DEVICE,FACTOR,NAME}' where member_id = ${id}`)
  if (stepUp)
    await site.db.execute(sql`update session set step_up_until = now() + interval '10 minutes' where member_id = ${id}`)
  return token
}

/** The outcome without values that differ between calls: the code of a refusal, and the shape of its data. */
async function outcomeIn(client: Client, name: CallName, request: object): Promise<unknown> {
  try {
    if (calls[name].blob) {
      const blob = await client.blob(name, request)
      return [
        blob.type,
        Buffer.from(await blob.arrayBuffer())
          .subarray(0, 8)
          .toString('hex'),
      ]
    }
    return shapeOf(await client.call(name, request))
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    return [error.code, error.msg, shapeOf(error.errorData)]
  }
}

function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf)
  if (typeof value !== 'object' || value === null) return typeof value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shapeOf(part)]))
}
