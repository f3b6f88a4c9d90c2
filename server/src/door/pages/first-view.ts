import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyRequest } from 'fastify'
import { captchaInUse } from '../../identity/captcha/captcha-in-use.ts'
import type { Context } from '../../context.ts'
import { shareOf } from '../../base/db/share.ts'
import { broughtBy } from '../http/api.ts'
import { cookiesOf } from '../http/cookies-of.ts'
import { cookieNames } from '../http/cookie-names.ts'
import { contentPolicy, pictureOrigins } from '../http/content-policy.ts'
import { inlineStyleSources } from '../http/inline-styles.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import { findSession, type Session } from '../../call/rpc/caller.ts'
import type { Handlers } from '../../call/rpc/handler.ts'
import { openCalls } from '../../call/rpc/run-call.ts'
import { senderAddress } from '../../call/rpc/sender-address.ts'
import { senderOf } from '../../call/rpc/sender.ts'
import { openTenants } from '../../call/rpc/tenants.ts'
import { openGate, readClosings } from '../../site/site/closings.ts'
import { closedNow, isProhibited } from '../../site/site/gate.ts'
import { originOf } from '../../base/tenant/origin.ts'
import { readTenant } from '../../base/tenant/read-tenant.ts'
import { readSitePolicy } from '../../base/tenant/tenant-policy.ts'
import { keepViews } from './kept-views.ts'
import { openRenderQueue } from './render-queue.ts'
import { type FirstView, html, type Looks, openRendering, type Renderer, type RenderView } from './render-view.ts'

// Any number of addresses have parameters; they have a place of their own, so that the views of the plain pages stay.
const maxPlain = 300
const maxAsked = 100
const queueSize = { atOnce: 3, waiting: 40 }
// Rendering a page takes up to ten statements at once.
const maxStatements = 400

export type FirstViews = {
  view(request: FastifyRequest): Promise<FirstView>
  readonly publicPaths: readonly string[]
}

/**
 * Loads web's renderer and returns the complete document of a page; throws overloaded. Views that are the same for all
 * guests are cached for five seconds. Guests and members have a lane each.
 */
export async function openFirstView(context: Context, handlers: Handlers): Promise<FirstViews> {
  const renderer = (await import(pathToFileURL(join(context.config.webFolder, 'server/render.js')).href)) as Renderer
  const [guests, members] = [openLane(context, renderer, handlers), openLane(context, renderer, handlers)]
  const tenantOf = openTenants(context)
  const styles = inlineStyleSources(context.config.webFolder)
  const siteUrl = new URL(context.config.siteUrl)
  const [plain, asked] = [keepViews<FirstView>(maxPlain), keepViews<FirstView>(maxAsked)]

  const viewOf = async (request: FastifyRequest, tenant: string): Promise<FirstView> => {
    const path = request.url.split('?', 1)[0] ?? ''
    const closed = await detourOf(context, tenant, path, senderAddress(request))
    if (closed) return leadTo(closed)
    // `/` renders home directly: a redirect would cost a round trip.
    if (path !== '/' && !renderer.isKnownPath(path)) return leadTo('/home/index')
    const origin = await originOf(context.db, siteUrl, request.headers.host)
    const { version } = await readTenant(context.db, tenant)
    const lang = await langOf(request, context, tenant)
    const brought = broughtBy(cookieNames(context.config, 'SITE'), request)
    const session = await memberSession(members.context, tenant, brought.cookieToken)
    const looks = looksOf(renderer, request, session !== null)
    const reader = { tenant, lang, origin, session, sender: senderOf(brought) }
    // The pages do not see the rest of the query, so that it cannot make a view of its own.
    const url = renderer.readAddress(request.url)
    if (session) return await members.render(url, reader, looks)
    // Guests share one cached view; the only thing about them that changes it is the country.
    const keyOf = (address: string) =>
      JSON.stringify([tenant, origin, lang, context.geo.countryOf(senderAddress(request)), looks, address])
    const make = () => guests.render(url, reader, looks)
    if (renderer.plainPaths.includes(url)) return await plain.view(keyOf(url), version, make)
    // The same page with nothing asked of it is still a page.
    return await asked
      .view(keyOf(url), version, make)
      .catch((error: unknown) => plain.newest(keyOf(path)) ?? refuse(error))
  }

  const view = async (request: FastifyRequest): Promise<FirstView> => {
    const tenant = await tenantOf(undefined, request.headers.host)
    const [seen, { vendor }] = await Promise.all([
      viewOf(request, tenant),
      captchaInUse(context, members.context.db, tenant),
    ])
    const pictures = pictureOrigins(await readTenant(context.db, tenant))
    const policy = contentPolicy(context.config.gameOrigins, vendor, styles, pictures)
    return { ...seen, headers: { ...seen.headers, 'content-security-policy': policy } }
  }
  return { view, publicPaths: renderer.publicPaths }
}

/**
 * Renders pages a few at a time, with an eighth of the database connections, so that no flood of pages stops calls, jobs
 * or the pages of the other lane.
 */
function openLane(whole: Context, renderer: Renderer, handlers: Handlers): { context: Context; render: RenderView } {
  const connections = Math.max(1, Math.floor(whole.config.poolSize / 8))
  const context: Context = { ...whole, db: shareOf(whole.db, { connections, waiting: maxStatements }) }
  const inTurn = openRenderQueue({ ...queueSize, giveUpMs: whole.config.giveUpMs })
  const render = openRendering(context, renderer, openCalls(context, handlers, openGate(context)))
  return { context, render: (url, reader, looks) => inTurn(() => render(url, reader, looks)) }
}

function refuse(error: unknown): never {
  throw error
}

// In a blocked region or during maintenance every URL shows the page that says why.
async function detourOf(context: Context, tenant: string, path: string, ip: string): Promise<string | undefined> {
  const closings = await readClosings(context.db, tenant)
  if (isProhibited(closings, context.geo.countryOf(ip))) return path === '/limit' ? undefined : '/limit'
  if (closedNow(closings, new Date())) return path === '/maintain' ? undefined : '/maintain'
  return undefined
}

function leadTo(path: string): FirstView {
  return { status: 302, headers: { ...html, location: path, 'cache-control': 'no-store' }, body: '' }
}

async function memberSession(context: Context, tenant: string, token: string): Promise<Session | null> {
  // An ended session and a login with open steps count as a guest here; the client's own calls tell the member why.
  const session = await findSession(context, tenant, token, true).catch((error: unknown) => {
    // A member whose session could not be looked up is no guest.
    if (error instanceof CallError) return null
    throw error
  })
  return session?.memberId && session.steps.length === 0 ? session : null
}

// The chosen language, else the tenant's default; the browser's only where the tenant follows it.
async function langOf(request: FastifyRequest, { db }: Context, tenant: string): Promise<string> {
  const { languages, defaultLanguage } = await readTenant(db, tenant)
  const chosen = cookiesOf(request).lang
  if (chosen && languages.includes(chosen)) return chosen
  const { followBrowserLanguage } = await readSitePolicy(db, tenant)
  return (followBrowserLanguage && wantedOf(request.headers['accept-language'], languages)) || defaultLanguage
}

/** The first of the browser's languages that the tenant offers; undefined without one. */
function wantedOf(header: string | undefined, languages: readonly string[]): string | undefined {
  const wanted = (header ?? '').split(',', 10).map((one) => one.trim().slice(0, 2).toLowerCase())
  return wanted
    .filter((one) => one.length === 2)
    .flatMap((one) => languages.find((code) => code.startsWith(one)) ?? [])[0]
}

function looksOf(renderer: Renderer, request: FastifyRequest, isMember: boolean): Looks {
  const cookies = cookiesOf(request)
  return {
    theme: themeOf(cookies.theme),
    // Guests have no amounts, and share their views.
    areAmountsHidden: isMember && cookies.amounts === 'hidden',
    system: renderer.systemOf({ userAgent: request.headers['user-agent'] ?? '', maxTouchPoints: 0 }),
    brotli: /\bbr\b/.test(String(request.headers['accept-encoding'] ?? '')),
  }
}

function themeOf(value: string | undefined): 'dark' | 'paper' | 'auto' {
  return value === 'dark' || value === 'paper' ? value : 'auto'
}
