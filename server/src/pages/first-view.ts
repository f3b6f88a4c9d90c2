import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { JsonObject, JsonValue } from '@bufbuild/protobuf'
import type { CallName } from '@mingtang/contract/gen/calls.ts'
import type { FastifyRequest } from 'fastify'
import { captchaInUse } from '../captcha/captcha-in-use.ts'
import type { Context } from '../context.ts'
import { broughtBy } from '../http/api.ts'
import { cookieNames } from '../http/cookie-names.ts'
import { contentPolicy, pictureOrigins } from '../http/content-policy.ts'
import { inlineStyleSources } from '../http/inline-styles.ts'
import { CallError } from '../rpc/call-error.ts'
import { findSession, type Session } from '../rpc/caller.ts'
import type { Handlers } from '../rpc/handler.ts'
import { readInside, type Reader } from '../rpc/read-inside.ts'
import { openCalls } from '../rpc/run-call.ts'
import { senderOf } from '../rpc/sender.ts'
import { openTenants } from '../rpc/tenants.ts'
import { openGate, readClosings } from '../site/closings.ts'
import { closedNow, isProhibited } from '../site/gate.ts'
import { listTextChanges, newestPack } from '../site/text-rows.ts'
import { originOf } from '../tenant/origin.ts'
import { readTenant } from '../tenant/read-tenant.ts'
import { hueOf, svgIcon } from './install/icon.ts'

const compress = promisify(brotliCompress)

type BootReply = { readonly key: readonly [CallName, JsonObject]; readonly data: JsonValue }

/** The interface of web's built renderer; see web/src/entry-server.tsx. */
type Renderer = {
  callsOf(url: string, facts: { lang: string; signedIn: boolean }): readonly (readonly [CallName, JsonObject])[]
  renderDocument(view: { url: string; boot: object; origin: string; icon: string }): {
    readonly html: string
    readonly status: number
  }
  isKnownPath(path: string): boolean
  /** True for a text key that the first view shows. */
  isFirstText(code: string): boolean
  /** The operating system by the user agent. */
  systemOf(says: { userAgent: string; maxTouchPoints: number }): string
  /** Paths that search engines may index. */
  readonly publicPaths: readonly string[]
}

export type FirstView = {
  readonly status: number
  readonly headers: Record<string, string>
  readonly body: Buffer | string
}

/** What in a document depends on the browser only. */
type Looks = { readonly theme: string; readonly system: string; readonly brotli: boolean }

const keptMs = 5_000
const mostKept = 200

export type FirstViews = {
  view(request: FastifyRequest): Promise<FirstView>
  readonly publicPaths: readonly string[]
}

/** Loads web's renderer and returns the complete document of a page. Views that are the same for all guests are cached for five seconds. */
export async function openFirstView(context: Context, handlers: Handlers): Promise<FirstViews> {
  const renderer = (await import(pathToFileURL(join(context.config.webFolder, 'server/render.js')).href)) as Renderer
  const tenantOf = openTenants(context)
  const styles = inlineStyleSources(context.config.webFolder)
  const keep = keeping()
  const run = openCalls(context, handlers, openGate(context))

  const render = async (url: string, reader: Reader, { theme, system, brotli }: Looks): Promise<FirstView> => {
    const read = (name: CallName, input: JsonObject = {}) => readInside(run, reader, name, input)
    const signedIn = Boolean(reader.session?.memberId)
    const wanted = renderer.callsOf(url, { lang: reader.lang, signedIn })
    const [texts, pack, tenant, config, languages, currencies, user, ...data] = await Promise.all([
      listTextChanges(context.db, reader.tenant, reader.lang),
      newestPack(context.db, reader.tenant, reader.lang),
      read('getCurrentTenant'),
      read('getConfig'),
      read('listLanguages'),
      read('listCurrencies'),
      signedIn ? read('getUserInfo').catch(leaveOut) : undefined,
      ...wanted.map(([name, input]) => read(name, input).catch(leaveOut)),
    ])
    const { maintenance } = await readClosings(context.db, reader.tenant)
    const icon = svgIcon(hueOf(await readTenant(context.db, reader.tenant)))
    const page: BootReply[] = wanted.flatMap((key, index) => (data[index] ? [{ key, data: data[index] }] : []))
    const boot = {
      tenant,
      config: withoutIdleKey(config),
      languages: rowsOf(languages),
      currencies: rowsOf(currencies),
      lang: reader.lang,
      texts: Object.fromEntries(Object.entries(texts).filter(([code]) => renderer.isFirstText(code))),
      packVersion: pack?.version ?? 0,
      announced: maintenance.length > 0,
      theme,
      system,
      signedIn,
      user,
      page,
    }
    return await packed(renderer.renderDocument({ url, boot, origin: reader.origin, icon }), brotli)
  }

  const viewOf = async (request: FastifyRequest, tenant: string): Promise<FirstView> => {
    const path = request.url.split('?', 1)[0] ?? ''
    const closed = await detourOf(context, tenant, path, request.ip)
    if (closed) return leadTo(closed)
    // `/` renders home directly: a redirect would cost a round trip.
    if (path !== '/' && !renderer.isKnownPath(path)) return leadTo('/home/index')
    const origin = await originOf(context.db, context.config.siteUrl, request.headers.host)
    const { languages, defaultLanguage, version } = await readTenant(context.db, tenant)
    const lang = langOf(request, languages, defaultLanguage)
    const looks = looksOf(renderer, request)
    const brought = broughtBy(cookieNames(context.config, 'SITE'), request)
    const session = await memberSession(context, tenant, brought.cookieToken)
    const reader = { tenant, lang, origin, session, sender: senderOf(brought) }
    if (session) return await render(request.url, reader, looks)
    // Guests share one cached view; the only thing about them that changes it is the country.
    const key = JSON.stringify([tenant, version, origin, lang, context.geo.countryOf(request.ip), looks, request.url])
    return await keep(key, () => render(request.url, reader, looks))
  }

  const view = async (request: FastifyRequest): Promise<FirstView> => {
    const tenant = await tenantOf(undefined, request.headers.host)
    const [seen, { vendor }] = await Promise.all([viewOf(request, tenant), captchaInUse(context, context.db, tenant)])
    const pictures = pictureOrigins(await readTenant(context.db, tenant))
    const policy = contentPolicy(context.config.gameOrigins, vendor, styles, pictures)
    return { ...seen, headers: { ...seen.headers, 'content-security-policy': policy } }
  }
  return { view, publicPaths: renderer.publicPaths }
}

async function packed({ html, status }: { html: string; status: number }, brotli: boolean): Promise<FirstView> {
  const headers = { 'cache-control': 'no-store', vary: 'accept-encoding, cookie, user-agent' }
  if (!brotli) return { status, headers, body: html }
  const body = await compress(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  return { status, headers: { ...headers, 'content-encoding': 'br' }, body }
}

// Views that are the same for all guests; a failed view is not cached.
function keeping(): (key: string, make: () => Promise<FirstView>) => Promise<FirstView> {
  const kept = new Map<string, { at: number; view: Promise<FirstView> }>()
  return async (key, make) => {
    const found = kept.get(key)
    if (found && Date.now() - found.at < keptMs) return await found.view
    const view = make()
    kept.delete(key)
    kept.set(key, { at: Date.now(), view })
    if (kept.size > mostKept) kept.delete(kept.keys().next().value!)
    view.catch(() => kept.delete(key))
    return await view
  }
}

// Half a kilobyte that does not compress: left out unless the tenant encrypts by default; others fetch it when needed.
function withoutIdleKey(config: JsonValue): JsonValue {
  const known = config as JsonObject
  return known.bodyMode === 'encrypted' ? known : { ...known, rsaPublicKey: '' }
}

// In a blocked region or during maintenance every URL shows the page that says why.
async function detourOf(context: Context, tenant: string, path: string, ip: string): Promise<string | undefined> {
  const closings = await readClosings(context.db, tenant)
  if (isProhibited(closings, context.geo.countryOf(ip))) return path === '/limit' ? undefined : '/limit'
  if (closedNow(closings, new Date())) return path === '/maintain' ? undefined : '/maintain'
  return undefined
}

function leadTo(path: string): FirstView {
  return { status: 302, headers: { location: path, 'cache-control': 'no-store' }, body: '' }
}

async function memberSession(context: Context, tenant: string, token: string): Promise<Session | null> {
  // An ended session and a login with open steps count as a guest here; the client's own calls tell the member why.
  const session = await findSession(context, tenant, token).catch(() => null)
  return session?.memberId && session.steps.length === 0 ? session : null
}

// The chosen language, else the browser's first language that the tenant offers, else the tenant's default.
function langOf(request: FastifyRequest, languages: readonly string[], defaultLanguage: string): string {
  const chosen = request.cookies.lang
  if (chosen && languages.includes(chosen)) return chosen
  const wanted = (request.headers['accept-language'] ?? '')
    .split(',', 10)
    .map((one) => one.trim().slice(0, 2).toLowerCase())
    .filter((one) => one.length === 2)
  const found = wanted.flatMap((one) => languages.find((code) => code.startsWith(one)) ?? [])
  return found[0] ?? defaultLanguage
}

function looksOf(renderer: Renderer, { headers, cookies }: FastifyRequest): Looks {
  return {
    theme: themeOf(cookies.theme),
    system: renderer.systemOf({ userAgent: headers['user-agent'] ?? '', maxTouchPoints: 0 }),
    brotli: /\bbr\b/.test(String(headers['accept-encoding'] ?? '')),
  }
}

function themeOf(value: string | undefined): 'dark' | 'paper' | 'auto' {
  return value === 'dark' || value === 'paper' ? value : 'auto'
}

function rowsOf(value: JsonValue): JsonValue {
  return (value as { rows?: JsonValue }).rows ?? []
}

// A URL may name something that does not exist, such as a game; the page then loads by itself and says so.
function leaveOut(failure: unknown): undefined {
  if (failure instanceof CallError) return undefined
  throw failure
}
