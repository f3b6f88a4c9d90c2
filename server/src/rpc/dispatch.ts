// One call from bytes to bytes: who may call → decode → transaction → request-once → handler → reply. It knows no subject.
import { type DescMessage, fromBinary, type MessageShape, toBinary } from '@bufbuild/protobuf'
import { errors } from '@mingtang/contract/errors.ts'
import { type CallName, calls } from '@mingtang/contract/gen/calls.ts'
import { methods } from '@mingtang/contract/gen/methods.ts'
import type { Context } from '../context.ts'
import { isPoolExhausted, isUnkeepableText } from '../db/errors.ts'
import { forgetTenants } from '../site/tenant-cache.ts'
import { type Body, type Exchange, messageOf, plainExchange } from './bodies.ts'
import { modeOfHeaders, openExchange } from './body-modes.ts'
import { insertAudit } from './audit-rows.ts'
import { CallError } from './call-error.ts'
import { findOperator, findSession, mayDo } from './caller.ts'
import { isCrossSite } from './cross-site.ts'
import { deviceNameOf } from './device-name.ts'
import { errorText } from './error-texts.ts'
import type { CallFacts, ClientPlatform, Handlers, OperatorFacts } from './handler.ts'
import { type Language, languageOf } from './language.ts'
import { detailOf, doneLine, type Note, refusedLine } from './operator-audit.ts'
import { type Bucket, openRateLimiter } from './rate-limit.ts'
import { once } from './request-once.ts'
import { openTenants } from './tenants.ts'
import { originOf } from '../site/origin.ts'

export type Incoming = {
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

export type Dispatch = (incoming: Incoming) => Promise<Reply>

/** Refuses what is closed to everybody, or to a country, before anything of the call is looked at. */
export type Gate = (door: {
  readonly tenant: string
  readonly name: CallName
  readonly country: string
  readonly lang: Language
}) => Promise<void>

type AnyHandler = (call: object, input: object) => Promise<object>
type Who = {
  readonly key: string
  readonly memberIdOrNull: string | null
  readonly facts: object
  readonly operator?: OperatorFacts
}
type State = { token: string | null; deviceToken: string | null; exchange: Exchange; note: Note | null }

const names = new Map<string, CallName>(Object.entries(calls).map(([name, call]) => [call.wireName, name as CallName]))
const anyCall: Bucket = { burst: 240, perSecond: 40 }
// Lines in the audit about strangers, who must not fill it.
const strangers: Bucket = { burst: 60, perSecond: 0.1 }
// Doors that cost a password hash or a picture.
const doors: Bucket = { burst: 20, perSecond: 0.5 }
const doorNames: ReadonlySet<CallName> = new Set([
  'login',
  'register',
  'loginOperator',
  'getCaptcha',
  'getSmsCaptcha',
  'getSlider',
])

/** Opens the dispatcher: the only place that turns errors into replies. */
export function openDispatcher(context: Context, handlers: Handlers, gate: Gate): Dispatch {
  const tenantOf = openTenants(context)
  const limiter = openRateLimiter()

  const run = async (incoming: Incoming, name: CallName, lang: Language, state: State): Promise<Body> => {
    const call = calls[name]
    const { headers, raw } = incoming
    const mode = modeOfHeaders(headers)
    if (call.caller !== 'PROVIDER' && isCrossSite(incoming.headers)) throw new CallError('crossSiteRefused')
    if (context.config.rateLimits) limit(limiter.take(`${incoming.ip}/any`, anyCall))
    if (context.config.rateLimits && doorNames.has(name)) limit(limiter.take(`${incoming.ip}/${name}`, doors))
    const tenant = await tenantOf(incoming.headers['x-tenant'], incoming.headers.host)
    if (call.area === 'console') state.note = noteOf(tenant, incoming)
    const exchange = await openExchange(context, { tenant, name, mode, headers, raw })
    state.exchange = exchange
    await exchange.admit()
    const country = context.geo.countryOf(incoming.ip)
    await gate({ tenant, name, country, lang })
    const who = await callerOf(context, name, tenant, incoming)
    if (who.operator) admitOperator(name, who.operator, state.note)
    const method: { input: DescMessage; output: DescMessage } = methods[name]
    const input = exchange.decode(method.input)
    if (state.note) state.note.detail = detailOf(method.input, input)
    const facts: CallFacts = {
      context,
      tenant,
      origin: await originOf(context.db, context.config.siteUrl, incoming.headers.host),
      requestId: incoming.headers['x-request-id'] ?? '',
      lang,
      ip: incoming.ip,
      deviceId: incoming.headers['x-device-id']?.slice(0, 80) ?? '',
      platform: platformOf(incoming.headers['x-platform']),
      raw: incoming.raw,
      memberIdOrNull: who.memberIdOrNull,
      deviceToken: incoming.headers['x-device-token'] || incoming.cookieDeviceToken,
      devicePrint: incoming.headers['x-device-print']?.slice(0, 80) ?? '',
      deviceName: deviceNameOf(incoming.headers['user-agent']),
      country,
      setToken: (token) => {
        state.token = token
      },
      setDeviceToken: (token) => {
        state.deviceToken = token
      },
    }
    const output = await work(context, handlers, name, { ...facts, ...who.facts }, who.key, input, state.note)
    // What an operator changed counts on this node before the database tells all of them.
    if (who.operator) forgetTenants(context.db)
    if (call.blob) return await exchange.blob(call.blob, method.output, output)
    return await exchange.success(method.output, output)
  }

  return async (incoming) => {
    const lang = languageOf(incoming.headers['x-lang'])
    const name = names.get(incoming.wireName)
    const state: State = { token: null, deviceToken: null, exchange: plainExchange, note: null }
    try {
      if (!name) throw new CallError('callUnknown')
      const body = await withinTime(run(incoming, name, lang, state), context.config.giveUpMs)
      return { status: 200, body, code: '', token: state.token, deviceToken: state.deviceToken }
    } catch (error) {
      const { note } = state
      const isHeard = note?.actor !== 'stranger' || limiter.take(`${incoming.ip}/audit`, strangers) === 0
      if (note && isHeard) await writeRefusal(context, note, error)
      return await refusal(context, error, incoming, lang, state)
    }
  }
}

async function work(
  context: Context,
  handlers: Handlers,
  name: CallName,
  facts: CallFacts,
  callerKey: string,
  input: MessageShape<DescMessage>,
  note: Note | null,
) {
  const handler = handlers[name] as unknown as AnyHandler
  const { input: inputSchema, output: schema }: { input: DescMessage; output: DescMessage } = methods[name]
  if (calls[name].transaction === 'NONE') return messageOf(schema, await handler({ ...facts, db: context.db }, input))
  return await context.db.transaction(async (tx) => {
    const answer = async () => {
      const output = messageOf(schema, await handler({ ...facts, tx }, input))
      if (note) await tx.execute(insertAudit(doneLine(note, output)))
      return output
    }
    // A provider's event is made once by the obligation it settles, not by a request id of ours.
    if (!calls[name].movesMoney || calls[name].caller === 'PROVIDER') return await answer()
    const key = {
      tenant: facts.tenant,
      caller: callerKey,
      requestId: facts.requestId,
      call: name,
      input: toBinary(inputSchema, input),
    }
    return fromBinary(schema, await once(tx, key, async () => toBinary(schema, await answer())))
  })
}

async function callerOf(context: Context, name: CallName, tenant: string, incoming: Incoming): Promise<Who> {
  const needed = calls[name].caller
  const token = incoming.headers['x-token'] || incoming.cookieToken
  if (needed === 'PROVIDER') {
    if (!context.payment.verifyCallback(incoming.headers, incoming.path, incoming.raw))
      throw new CallError('signatureWrong')
    return { key: `provider:${context.payment.code}`, memberIdOrNull: null, facts: { provider: context.payment.code } }
  }
  if (needed === 'OPERATOR') {
    const operator = await findOperator(context, tenant, token)
    return { key: `operator:${operator.operatorId}`, memberIdOrNull: null, facts: operator, operator }
  }
  if (needed === 'ANYONE') {
    // A dead session must not close the open doors, least of all the one that gives a new session.
    let sessionEnd: CallError['errorName'] | null = null
    const session = await findSession(context, tenant, token).catch((error: unknown) => {
      if (!(error instanceof CallError)) throw error
      sessionEnd = error.errorName
      return null
    })
    const memberId = session && session.steps.length === 0 ? session.memberId : null
    return { key: 'anyone', memberIdOrNull: memberId, facts: { sessionEnd } }
  }
  const session = await findSession(context, tenant, token)
  if (!session) throw new CallError(needed === 'VISITOR' ? 'sessionUnknown' : 'loginRequired')
  if (needed !== 'VISITOR' && !session.memberId) throw new CallError('loginRequired')
  // A login in the middle of its steps is nobody yet: only the calls that pass a step are open to it.
  if (needed === 'MEMBER' && session.steps.length > 0) throw new CallError('stepOpen')
  if (needed === 'ENTERING' && session.steps.length === 0) throw new CallError('notFound')
  const facts = { sessionId: session.id, memberId: session.memberId, steps: session.steps }
  return { key: session.memberId ? `member:${session.memberId}` : 'visitor', memberIdOrNull: session.memberId, facts }
}

function noteOf(tenant: string, { ip, headers, wireName }: Incoming): Note {
  const requestId = headers['x-request-id']?.slice(0, 80) ?? ''
  return { tenant, ip, requestId, action: wireName, actor: 'stranger', detail: {} }
}

function admitOperator(name: CallName, operator: OperatorFacts, note: Note | null): void {
  if (note) note.actor = `operator:${operator.operatorName}`
  if (!mayDo(operator, calls[name].permission)) throw new CallError('permissionMissing')
}

// In a statement of its own: what was refused has rolled back, and its line must not.
async function writeRefusal(context: Context, note: Note, error: unknown): Promise<void> {
  const refused = refusalOf(error)?.errorName ?? 'internal'
  await context.db
    .execute(insertAudit(refusedLine(note, refused)))
    .catch((failure: unknown) => context.log.error({ err: failure, call: note.action }, 'the audit took no line'))
}

async function refusal(
  context: Context,
  error: unknown,
  incoming: Incoming,
  lang: Language,
  state: State,
): Promise<Reply> {
  const known = refusalOf(error)
  const refused = known ?? new CallError('internal')
  if (!known) {
    context.log.error(
      { err: error, call: incoming.wireName, requestId: incoming.headers['x-request-id'] },
      'call failed',
    )
  }
  const { code } = errors[refused.errorName]
  const body = await state.exchange.failure(code, errorText(refused.errorName, lang, refused.data), refused.data)
  const statuses: Partial<Record<typeof refused.errorName, number>> = {
    callUnknown: 404,
    bodyTypeWrong: 415,
    bodyTooLarge: 413,
    crossSiteRefused: 403,
  }
  return { status: statuses[refused.errorName] ?? 200, body, code, token: state.token, deviceToken: state.deviceToken }
}

/** The refusal that an error stands for; null for one that nobody foresaw. */
function refusalOf(error: unknown): CallError | null {
  if (error instanceof CallError) return error
  if (isUnkeepableText(error)) return new CallError('badRequest', { field: 'body' })
  return isPoolExhausted(error) ? new CallError('overloaded') : null
}

async function withinTime<T>(work: Promise<T>, limitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const giveUp = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new CallError('tookTooLong')), limitMs)
  })
  try {
    return await Promise.race([work, giveUp])
  } finally {
    clearTimeout(timer)
  }
}

function limit(seconds: number): void {
  if (seconds > 0) throw new CallError('tooManyRequests', { seconds })
}

function platformOf(value: string | undefined): ClientPlatform {
  return value === 'WEB_PC' || value === 'WEB_H5' || value === 'PWA' ? value : 'OTHER'
}
