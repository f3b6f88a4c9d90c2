// Dispatches calls over HTTP: cross-site check and tenant → decode body → run the call (run-call.ts) → encode reply.
import type { DescMessage } from '@bufbuild/protobuf'
import { type ErrorName, errors } from '@mingtang/contract/errors.ts'
import { type CallName, calls } from '@mingtang/contract/gen/calls.ts'
import { methods } from '@mingtang/contract/gen/methods.ts'
import type { BodyMode } from '@mingtang/contract/body.ts'
import type { Context } from '../../context.ts'
import { isPoolExhausted, isUnkeepableText } from '../../base/db/errors.ts'
import { originOf } from '../../base/tenant/origin.ts'
import { addressGroup } from './address-group.ts'
import { type Body, plainExchange } from './bodies.ts'
import { modeOfHeaders, openExchange } from './body-modes.ts'
import { CallError } from './call-error.ts'
import { callerOf, type Credentials, findOperator, findSession } from './caller.ts'
import { isCrossSite } from './cross-site.ts'
import { errorText } from './error-texts.ts'
import type { Handlers } from './handler.ts'
import { languageOf } from './language.ts'
import { type Audit, noAudit, openAudit } from './operator-audit.ts'
import { type Bucket, openRateLimiter } from './rate-limit.ts'
import { type Gate, openCalls } from './run-call.ts'
import { senderOf } from './sender.ts'
import { openTenants } from './tenants.ts'
import { withinTime } from './within-time.ts'

/** The port that received a request: the member site's, also for callbacks of third parties, or the console's. Each has its own origin. */
export type Listener = 'SITE' | 'CONSOLE'

export type Incoming = {
  readonly listener: Listener
  readonly wireName: string
  readonly path: string
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly cookieToken: string
  readonly cookieDeviceToken: string
  readonly raw: Buffer
  readonly ip: string
}

export type Reply = {
  readonly status: number
  readonly body: Body
  readonly code: string
  readonly token: string | null
  readonly deviceToken: string | null
}

export type Dispatch = {
  (incoming: Incoming): Promise<Reply>
  /** The refusal of a call whose caller may not make it, before its body is read; null when the body may come. */
  admit(incoming: Omit<Incoming, 'raw'>): Promise<Reply | null>
}

const names = new Map<string, CallName>(Object.entries(calls).map(([name, call]) => [call.wireName, name as CallName]))
// Of a session, or of all at one address who have none (decision 0151).
const anyCall: Bucket = { burst: 240, perSecond: 40 }
const costlyCall: Bucket = { burst: 20, perSecond: 0.5 }
// Of everybody at one address, which may be a whole town behind its carrier.
const anyOfAddress: Bucket = { burst: 1_800, perSecond: 200 }
const costlyOfAddress: Bucket = { burst: 120, perSecond: 3 }
// Limits audit rows about requests without an operator session, so that they cannot flood the audit.
const strangers: Bucket = { burst: 60, perSecond: 0.1 }

const statuses: Partial<Record<ErrorName, number>> = {
  callUnknown: 404,
  bodyTypeWrong: 415,
  bodyTooLarge: 413,
  crossSiteRefused: 403,
}

const maxRequestIdLength = 80

type Arriving = Omit<Incoming, 'raw'> & { readonly raw?: Buffer }
type Arrival = { readonly name: CallName; readonly mode: BodyMode; readonly tenant: string }

type RateLimiter = ReturnType<typeof openRateLimiter>
type Arrivals = {
  /** Counts a call as one of a session, or of those without one at an address. */
  take(name: CallName, whose: string, any: Bucket, costly: Bucket): void
  /** Which call of which tenant a request is; refuses what no call is, and counts it for its address. */
  arrive(arriving: Arriving): Promise<Arrival>
}

function openArrivals(context: Context, limiter: RateLimiter): Arrivals {
  const { config } = context
  const tenantOf = openTenants(context)
  const take = (name: CallName, whose: string, any: Bucket, costly: Bucket) => {
    if (!config.rateLimits) return
    limit(limiter.take(`${whose}/any`, any))
    if (calls[name].costly) limit(limiter.take(`${whose}/${name}`, costly))
  }

  const arrive = async ({ listener, wireName, headers, ip, raw }: Arriving): Promise<Arrival> => {
    const name = nameAt(listener, wireName)
    if ((headers['x-request-id'] ?? '').length > maxRequestIdLength)
      throw new CallError('badRequest', { field: 'x-request-id' })
    const mode = modeOfHeaders(headers)
    if (calls[name].caller !== 'PROVIDER' && isCrossSite(headers)) throw new CallError('crossSiteRefused')
    // A call with a large body is counted when it is admitted, and not again with its body.
    if (!raw || calls[name].bodyKib === 0) take(name, `all of ${addressGroup(ip)}`, anyOfAddress, costlyOfAddress)
    return { name, mode, tenant: await tenantOf(headers['x-tenant'], headers.host) }
  }
  return { take, arrive }
}

/** Opens the dispatcher, the only place that turns errors into replies. */
export function openDispatcher(context: Context, handlers: Handlers, gate: Gate): Dispatch {
  const { config } = context
  const limiter = openRateLimiter()
  const { take, arrive } = openArrivals(context, limiter)
  const run = openCalls(context, handlers, gate)
  const urls: Record<Listener, URL> = { SITE: new URL(config.siteUrl), CONSOLE: new URL(config.consoleUrl) }

  const auditOf = ({ name, tenant }: Arrival, { ip, headers, wireName }: Incoming): Audit => {
    if (calls[name].side !== 'console') return noAudit
    const asked = { tenant, ip, requestId: headers['x-request-id'] ?? '', action: wireName }
    // Each page asks first who is logged in, also the one of the login: nobody has tried anything.
    const asksWho = name === 'getOperator'
    return openAudit(
      context,
      asked,
      (error) =>
        !(asksWho && error === 'operatorRequired') && limiter.take(`${addressGroup(ip)}/audit`, strangers) === 0,
    )
  }

  const dispatch = async (incoming: Incoming): Promise<Reply> => {
    const { headers, raw } = incoming
    const lang = languageOf(headers['x-lang'])
    const given: Given = { token: null, deviceToken: null }
    // The encoding of a refusal and its audit depend on how far the call got.
    let audit = noAudit
    let exchange = plainExchange

    const answer = async (): Promise<Body> => {
      const arrival = await arrive(incoming)
      const { name, tenant } = arrival
      audit = auditOf(arrival, incoming)
      exchange = await openExchange(context, { ...arrival, headers, raw })
      await exchange.admit()
      const asked = {
        name,
        tenant,
        lang,
        origin: await originOf(context.db, urls[incoming.listener], headers.host),
        requestId: headers['x-request-id'] ?? '',
        sender: senderOf(incoming),
        credentials: credentialsOf(context, tenant, incoming),
        limit: (sessionId: string | null) => take(name, sessionId ?? addressGroup(incoming.ip), anyCall, costlyCall),
        cookies: cookiesInto(given),
        decode: exchange.decode,
      }
      const output = await run(asked, audit)
      const schema: DescMessage = methods[name].output
      const { blob } = calls[name]
      return blob ? await exchange.blob(blob, schema, output) : await exchange.success(schema, output)
    }

    try {
      return { status: 200, body: await withinTime(answer(), config.giveUpMs), code: '', ...given }
    } catch (error) {
      const refused = refusalOf(error) ?? unforeseen(context, error, incoming)
      await audit.refused(refused.errorName)
      const { code } = errors[refused.errorName]
      const text = errorText(refused.errorName, lang, refused.data)
      const body = await exchange.failure(code, text, refused.data)
      return { status: statuses[refused.errorName] ?? 200, body, code, ...given }
    }
  }
  return Object.assign(dispatch, { admit: openAdmission(context, { take, arrive }) })
}

// The call looks for its caller again: the body may take its time, and a session may end meanwhile.
function openAdmission(context: Context, { take, arrive }: Arrivals): Dispatch['admit'] {
  return async (incoming) => {
    try {
      const { name, tenant } = await arrive(incoming)
      await callerOf(name, credentialsOf(context, tenant, { ...incoming, raw: nothing })).catch((error: unknown) => {
        take(name, addressGroup(incoming.ip), anyCall, costlyCall)
        throw error
      })
      return null
    } catch (error) {
      const { errorName, data } = refusalOf(error) ?? unforeseen(context, error, incoming)
      const { code } = errors[errorName]
      const body = await plainExchange.failure(
        code,
        errorText(errorName, languageOf(incoming.headers['x-lang']), data),
        data,
      )
      return { status: statuses[errorName] ?? 200, body, code, token: null, deviceToken: null }
    }
  }
}

const nothing = Buffer.alloc(0)

// Each origin answers its own calls only, so that a script of the member site cannot make operator calls, nor the reverse.
function nameAt(listener: Listener, wireName: string): CallName {
  const name = names.get(wireName)
  if (!name || (calls[name].side === 'console') !== (listener === 'CONSOLE')) throw new CallError('callUnknown')
  return name
}

type Given = { token: string | null; deviceToken: string | null }

function cookiesInto(given: Given) {
  return {
    setToken: (token: string) => {
      given.token = token
    },
    setDeviceToken: (token: string) => {
      given.deviceToken = token
    },
  }
}

function credentialsOf(
  context: Context,
  tenant: string,
  { headers, path, raw, ip, cookieToken }: Incoming,
): Credentials {
  const token = headers['x-token'] || cookieToken
  return {
    session: (isUse) => findSession(context, tenant, token, isUse),
    operator: (isUse) => findOperator(context, tenant, token, isUse),
    provider() {
      if (!context.payment.verifyCallback(headers, path, raw, ip)) throw new CallError('signatureWrong')
      return { provider: context.payment.code }
    },
  }
}

function unforeseen({ log }: Context, error: unknown, { wireName, headers }: Omit<Incoming, 'raw'>): CallError {
  log.error({ err: error, call: wireName, requestId: shortened(headers['x-request-id']) }, 'call failed')
  return new CallError('internal')
}

/** A text of a request as the log takes it: never more than 80 characters. */
export function shortened(text: string | undefined): string | undefined {
  return text?.slice(0, maxRequestIdLength)
}

/** The refusal for an expected error; null for an unexpected one. */
function refusalOf(error: unknown): CallError | null {
  if (error instanceof CallError) return error
  if (isUnkeepableText(error)) return new CallError('badRequest', { field: 'body' })
  return isPoolExhausted(error) ? new CallError('overloaded') : null
}

function limit(seconds: number): void {
  if (seconds > 0) throw new CallError('tooManyRequests', { seconds })
}
