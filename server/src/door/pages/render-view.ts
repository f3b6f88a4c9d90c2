// The complete document of a page: what it shows is read by the calls' own handlers, and web's built renderer draws it.
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { JsonObject, JsonValue } from '@bufbuild/protobuf'
import type { CallName } from '@mingtang/contract/gen/calls.ts'
import type { Context } from '../../context.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import { readInside, type Reader } from '../../call/rpc/read-inside.ts'
import type { RunCall } from '../../call/rpc/run-call.ts'
import { readClosings } from '../../site/site/closings.ts'
import { listTextChanges, newestPack } from '../../base/text/text-rows.ts'
import { readTenant } from '../../base/tenant/read-tenant.ts'
import { hueOf, svgIcon } from './install/icon.ts'

const compress = promisify(brotliCompress)

type BootReply = { readonly key: readonly [CallName, JsonObject]; readonly data: JsonValue }

/** The interface of web's built renderer; see web/src/entry-server.tsx. */
export type Renderer = {
  callsOf(url: string, facts: { lang: string; signedIn: boolean }): readonly (readonly [CallName, JsonObject])[]
  renderDocument(view: { url: string; boot: object; origin: string; icon: string }): {
    readonly html: string
    readonly status: number
  }
  isKnownPath(path: string): boolean
  /** The address without what its page does not read. */
  readAddress(url: string): string
  /** The pages that stand at one path each. */
  readonly plainPaths: readonly string[]
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
export type Looks = {
  readonly theme: string
  readonly system: string
  readonly brotli: boolean
  readonly areAmountsHidden: boolean
}

export type RenderView = (url: string, reader: Reader, looks: Looks) => Promise<FirstView>

/** Opens what renders the page of an address for a reader. */
export function openRendering(context: Context, renderer: Renderer, run: RunCall): RenderView {
  return async (url, reader, { theme, system, brotli, areAmountsHidden }) => {
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
      areAmountsHidden,
      system,
      signedIn,
      user,
      page,
    }
    return await packed(renderer.renderDocument({ url, boot, origin: reader.origin, icon }), brotli)
  }
}

/** The type of a document. */
export const html = { 'content-type': 'text/html; charset=utf-8' }

async function packed(document: { html: string; status: number }, brotli: boolean): Promise<FirstView> {
  const headers = { ...html, 'cache-control': 'no-store', vary: 'accept-encoding, cookie, user-agent' }
  const { status } = document
  if (!brotli) return { status, headers, body: document.html }
  const body = await compress(document.html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  return { status, headers: { ...headers, 'content-encoding': 'br' }, body }
}

// Half a kilobyte that does not compress: left out unless the tenant encrypts by default; others fetch it when needed.
function withoutIdleKey(config: JsonValue): JsonValue {
  const known = config as JsonObject
  return known.bodyMode === 'encrypted' ? known : { ...known, rsaPublicKey: '' }
}

function rowsOf(value: JsonValue): JsonValue {
  return (value as { rows?: JsonValue }).rows ?? []
}

// A URL may name something that does not exist, such as a game; the page then loads by itself and says so.
function leaveOut(failure: unknown): undefined {
  if (failure instanceof CallError) return undefined
  throw failure
}
