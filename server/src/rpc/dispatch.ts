// One call from bytes to bytes: who may call → decode → transaction → request-once → handler → reply. It knows no subject.
import { type DescMessage, fromBinary, type MessageShape, toBinary } from '@bufbuild/protobuf'
import { errors } from '@mingtang/contract/errors.ts'
import { type CallName, calls } from '@mingtang/contract/gen/calls.ts'
import { methods } from '@mingtang/contract/gen/methods.ts'
import type { Context } from '../context.ts'
import { isPoolExhausted } from '../db/errors.ts'
import { type Body, type Codec, codecOf, messageOf, plainCodec } from './bodies.ts'
import { CallError } from './call-error.ts'
import { findOperator, findSession } from './caller.ts'
import { isCrossSite } from './cross-site.ts'
import { deviceNameOf } from './device-name.ts'
import { errorText } from './error-texts.ts'
import type { CallFacts, ClientPlatform, Handlers } from './handler.ts'
import { type Language, languageOf } from './language.ts'
import { type Bucket, openRateLimiter } from './rate-limit.ts'
import { once } from './request-once.ts'
import { openTenants } from './tenants.ts'

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

type AnyHandler = (call: object, input: object) => Promise<object>
type Who = { readonly key: string; readonly memberIdOrNull: string | null; readonly facts: object }
type State = { token: string | null; deviceToken: string | null; codec: Codec }

const names = new Map<string, CallName>(Object.entries(calls).map(([name, call]) => [call.wireName, name as CallName]))
const anyCall: Bucket = { burst: 240, perSecond: 40 }
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
export function openDispatcher(context: Context, handlers: Handlers): Dispatch {
  const tenantOf = openTenants(context)
  const limiter = openRateLimiter()

  const run = async (incoming: Incoming, name: CallName, lang: Language, state: State): Promise<Body> => {
    const call = calls[name]
    const codec = codecOf(incoming.headers['content-type'])
    if (!codec) throw new CallError('bodyTypeWrong')
    state.codec = codec
    if (call.caller !== 'PROVIDER' && isCrossSite(incoming.headers)) throw new CallError('crossSiteRefused')
    if (context.config.rateLimits) limit(limiter.take(`${incoming.ip}/any`, anyCall))
    if (context.config.rateLimits && doorNames.has(name)) limit(limiter.take(`${incoming.ip}/${name}`, doors))
    const tenant = await tenantOf(incoming.headers['x-tenant'], incoming.headers.host)
    const who = await callerOf(context, name, tenant, incoming)
    const method: { input: DescMessage; output: DescMessage } = methods[name]
    const input = codec.decode(method.input, incoming.raw)
    const facts: CallFacts = {
      context,
      tenant,
      requestId: incoming.headers['x-request-id'] ?? '',
      lang,
      ip: incoming.ip,
      deviceId: incoming.headers['x-device-id']?.slice(0, 80) ?? '',
      platform: platformOf(incoming.headers['x-platform']),
      raw: incoming.raw,
      memberIdOrNull: who.memberIdOrNull,
      deviceToken: incoming.headers['x-device-token'] || incoming.cookieDeviceToken,
      deviceName: deviceNameOf(incoming.headers['user-agent']),
      country: context.geo.countryOf(incoming.ip),
      setToken: (token) => {
        state.token = token
      },
      setDeviceToken: (token) => {
        state.deviceToken = token
      },
    }
    const output = await work(context, handlers, name, { ...facts, ...who.facts }, who.key, input)
    if (call.blob)
      return { contentType: call.blob, bytes: Buffer.from((output as unknown as { content: Uint8Array }).content) }
    return codec.success(method.output, output)
  }

  return async (incoming) => {
    const lang = languageOf(incoming.headers['x-lang'])
    const name = names.get(incoming.wireName)
    const state: State = { token: null, deviceToken: null, codec: plainCodec }
    try {
      if (!name) throw new CallError('callUnknown')
      const body = await withinTime(run(incoming, name, lang, state), context.config.giveUpMs)
      return { status: 200, body, code: '', token: state.token, deviceToken: state.deviceToken }
    } catch (error) {
      return refusal(context, error, incoming, lang, state)
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
) {
  const handler = handlers[name] as unknown as AnyHandler
  const { input: inputSchema, output: schema }: { input: DescMessage; output: DescMessage } = methods[name]
  if (calls[name].transaction === 'NONE') return messageOf(schema, await handler({ ...facts, db: context.db }, input))
  return await context.db.transaction(async (tx) => {
    const answer = async () => messageOf(schema, await handler({ ...facts, tx }, input))
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
    const operatorId = await findOperator(context, tenant, token)
    return { key: `operator:${operatorId}`, memberIdOrNull: null, facts: { operatorId } }
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

function refusal(context: Context, error: unknown, incoming: Incoming, lang: Language, state: State): Reply {
  const refused = error instanceof CallError ? error : new CallError(isPoolExhausted(error) ? 'overloaded' : 'internal')
  if (!(error instanceof CallError)) {
    context.log.error(
      { err: error, call: incoming.wireName, requestId: incoming.headers['x-request-id'] },
      'call failed',
    )
  }
  const { code } = errors[refused.errorName]
  const body = state.codec.failure(code, errorText(refused.errorName, lang, refused.data), refused.data)
  const statuses: Partial<Record<typeof refused.errorName, number>> = {
    callUnknown: 404,
    bodyTypeWrong: 415,
    crossSiteRefused: 403,
  }
  return { status: statuses[refused.errorName] ?? 200, body, code, token: state.token, deviceToken: state.deviceToken }
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
