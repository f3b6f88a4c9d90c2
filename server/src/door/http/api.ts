// Calls over HTTP: raw bodies, the session cookie, one log line and one metric per call.
import { calls } from '@mingtang/contract/gen/calls.ts'
import { stringifySetCookie } from 'cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { type Dispatch, type Listener, shortened } from '../../call/rpc/dispatch.ts'
import { senderAddress } from '../../call/rpc/sender-address.ts'
import { openTenants } from '../../call/rpc/tenants.ts'
import { readTenant } from '../../base/tenant/read-tenant.ts'
import { readBuild } from './build.ts'
import { type CookieNames, cookieNames, isHostOnly } from './cookie-names.ts'
import { cookiesOf } from './cookies-of.ts'
import type { Metrics } from './metrics.ts'

/** Adds `POST /api/*` of one listener. */
export function addApi(
  server: FastifyInstance,
  context: Context,
  listener: Listener,
  dispatch: Dispatch,
  metrics: Metrics,
): void {
  const cookies = cookieNames(context.config, listener)
  // Read once: the process keeps serving the build it found at startup.
  const build = readBuild(context.config.webFolder)
  const answerCall = async (wireName: string, request: FastifyRequest, reply: FastifyReply) => {
    const started = performance.now()
    const brought = broughtBy(cookies, request)
    const requestId = brought.headers['x-request-id']
    const answer = await dispatch({
      listener,
      wireName,
      path: request.url,
      raw: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
      ...brought,
    })
    const ms = performance.now() - started
    const version = await versionOf(context, request)
    if (version) void reply.header('x-tenant-version', version)
    if (build) void reply.header('x-version', build)
    metrics.callDone(answer.status === 404 ? 'unknown' : wireName, answer.code, ms)
    request.log.info(
      {
        call: shortened(wireName),
        code: answer.code,
        ms: Math.round(ms),
        requestId: shortened(requestId),
        ip: brought.ip,
      },
      'call',
    )
    if (answer.token !== null) setCookie(reply, cookies.session, answer.token, listener)
    if (answer.deviceToken !== null) {
      if (isBrowser(request)) setCookie(reply, cookies.device, answer.deviceToken, 'DEVICE')
      else void reply.header('x-device-token', answer.deviceToken)
    }
    return reply
      .code(answer.status)
      .header('content-type', answer.body.contentType)
      .header('cache-control', 'no-store')
      .send(answer.body.content)
  }
  server.post<{ Params: { '*': string } }>('/api/*', (request, reply) =>
    answerCall(request.params['*'], request, reply),
  )
  const all: readonly { wireName: string; bodyKib: number; side: string }[] = Object.values(calls)
  for (const { wireName, bodyKib, side } of all) {
    if (bodyKib === 0 || (side === 'console') !== (listener === 'CONSOLE')) continue
    // Nobody sends megabytes before it is known who they are.
    const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
      const refusal = await dispatch.admit({ listener, wireName, path: request.url, ...broughtBy(cookies, request) })
      if (!refusal) return
      const { status, body } = refusal
      const headers = { 'content-type': body.contentType, 'cache-control': 'no-store' }
      // What follows is read and thrown away, because a browser that cannot send its body to the end shows no reply.
      return await reply.code(status).headers(headers).send(body.content)
    }
    server.post(`/api/${wireName}`, { bodyLimit: bodyKib * 1024, onRequest }, (request, reply) =>
      answerCall(wireName, request, reply),
    )
  }
}

// The header tells a page that an operator has changed something. The version is in memory, so reading it is free.
async function versionOf(context: Context, { headers }: FastifyRequest): Promise<number> {
  const header = headers['x-tenant']
  const code = await openTenants(context)(typeof header === 'string' ? header : undefined, headers.host).catch(() => '')
  return code ? (await readTenant(context.db, code)).version : 0
}

/** What every browser request carries, for calls and for pages. */
export function broughtBy({ session, device }: CookieNames, request: FastifyRequest) {
  const cookies = cookiesOf(request)
  return {
    headers: singleHeaders(request),
    cookieToken: cookies[session] ?? '',
    cookieDeviceToken: cookies[device] ?? '',
    ip: senderAddress(request),
  }
}

const hours = { SITE: 30 * 24, CONSOLE: 8, DEVICE: 400 * 24 }

function setCookie(reply: FastifyReply, name: string, value: string, kind: keyof typeof hours): void {
  // Nothing links to the console from elsewhere, while a mail's link to the site must find the member logged in.
  const sameSite = kind === 'CONSOLE' ? 'strict' : 'lax'
  const maxAge = value ? hours[kind] * 3600 : 0
  const secure = isHostOnly(name)
  void reply.header(
    'set-cookie',
    stringifySetCookie({ name, value, path: '/', httpOnly: true, sameSite, secure, maxAge }),
  )
}

function isBrowser(request: FastifyRequest): boolean {
  return ['WEB_PC', 'WEB_H5', 'PWA'].includes(String(request.headers['x-platform']))
}

/** The headers of a request, one value for each name. */
export function singleHeaders(request: FastifyRequest): Record<string, string | undefined> {
  const single: Record<string, string | undefined> = {}
  for (const name in request.headers) {
    const value = request.headers[name]
    single[name] = Array.isArray(value) ? value[0] : value
  }
  return single
}
