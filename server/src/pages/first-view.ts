import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { JsonObject, JsonValue } from '@bufbuild/protobuf'
import type { CallName } from '@mingtang/contract/gen/calls.ts'
import type { FastifyRequest } from 'fastify'
import { captchaInUse } from '../captcha/captcha-in-use.ts'
import type { Context } from '../context.ts'
import { sessionCookieName } from '../http/api.ts'
import { contentPolicy } from '../http/content-policy.ts'
import { findSession, type Session } from '../rpc/caller.ts'
import type { Handlers } from '../rpc/handler.ts'
import { type Language, languageOf } from '../rpc/language.ts'
import { readInside, type Reader } from '../rpc/read-inside.ts'
import { openTenants } from '../rpc/tenants.ts'

const compress = promisify(brotliCompress)

type BootReply = { readonly key: readonly [CallName, JsonObject]; readonly data: JsonValue }

/** What web's built renderer promises; see web/src/entry-server.tsx. */
type Renderer = {
  callsOf(url: string, facts: { lang: Language; signedIn: boolean }): readonly (readonly [CallName, JsonObject])[]
  renderDocument(view: { url: string; boot: object }): { readonly html: string; readonly status: number }
}

export type FirstView = {
  readonly status: number
  readonly headers: Record<string, string>
  readonly body: Buffer | string
}

const keptMs = 5_000
const mostKept = 200

/** Loads web's renderer and answers the whole document of a page; what every guest sees alike is kept for five seconds. */
export async function openFirstView(
  context: Context,
  handlers: Handlers,
): Promise<(request: FastifyRequest) => Promise<FirstView>> {
  const renderer = (await import(pathToFileURL(join(context.config.webFolder, 'server/render.js')).href)) as Renderer
  const tenantOf = openTenants(context)
  const cookie = sessionCookieName(context)
  const kept = new Map<string, { at: number; view: Promise<FirstView> }>()

  const render = async (url: string, reader: Reader, theme: string, brotli: boolean): Promise<FirstView> => {
    const read = (name: CallName, input: JsonObject = {}) => readInside(context, handlers, reader, name, input)
    const signedIn = Boolean(reader.session?.memberId)
    const wanted = renderer.callsOf(url, { lang: reader.lang, signedIn })
    const [tenant, config, languages, currencies, user, ...data] = await Promise.all([
      read('getCurrentTenant'),
      read('getConfig'),
      read('listLanguages'),
      read('listCurrencies'),
      signedIn ? read('getUserInfo') : undefined,
      ...wanted.map(([name, input]) => read(name, input)),
    ])
    const page: BootReply[] = wanted.map((key, index) => ({ key, data: data[index] ?? null }))
    const boot = {
      tenant,
      config,
      languages: rowsOf(languages),
      currencies: rowsOf(currencies),
      lang: reader.lang,
      theme,
      signedIn,
      user,
      page,
    }
    const { html, status } = renderer.renderDocument({ url, boot })
    const headers: Record<string, string> = { 'cache-control': 'no-store', vary: 'accept-encoding, cookie' }
    if (!brotli) return { status, headers, body: html }
    const body = await compress(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    return { status, headers: { ...headers, 'content-encoding': 'br' }, body }
  }

  const viewOf = async (request: FastifyRequest, tenant: string): Promise<FirstView> => {
    const lang = langOf(request)
    const theme = themeOf(request.cookies.theme)
    const brotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))
    const session = await memberSession(context, tenant, request.cookies[cookie])
    if (session) return await render(request.url, { tenant, lang, session }, theme, brotli)
    const key = [tenant, lang, theme, brotli, request.url].join(' ')
    const found = kept.get(key)
    if (found && Date.now() - found.at < keptMs) return await found.view
    const view = render(request.url, { tenant, lang, session: null }, theme, brotli)
    kept.delete(key)
    kept.set(key, { at: Date.now(), view })
    if (kept.size > mostKept) kept.delete(kept.keys().next().value!)
    view.catch(() => kept.delete(key))
    return await view
  }

  return async (request) => {
    const tenant = await tenantOf(undefined, request.headers.host)
    const [view, { vendor }] = await Promise.all([viewOf(request, tenant), captchaInUse(context, context.db, tenant)])
    const policy = contentPolicy(context.config.gameOrigins, vendor)
    return { ...view, headers: { ...view.headers, 'content-security-policy': policy } }
  }
}

async function memberSession(context: Context, tenant: string, token: string | undefined): Promise<Session | null> {
  // A dead session is a guest here, and so is a login that still waits for a step; the client's own calls tell the member why.
  const session = await findSession(context, tenant, token ?? '').catch(() => null)
  return session?.memberId && session.steps.length === 0 ? session : null
}

function langOf(request: FastifyRequest): Language {
  const chosen = request.cookies.lang
  if (chosen) return languageOf(chosen)
  return /^\s*en\b/i.test(request.headers['accept-language'] ?? '') ? 'en-US' : 'zh-CN'
}

function themeOf(value: string | undefined): 'dark' | 'paper' | 'auto' {
  return value === 'dark' || value === 'paper' ? value : 'auto'
}

function rowsOf(value: JsonValue): JsonValue {
  return (value as { rows?: JsonValue }).rows ?? []
}
