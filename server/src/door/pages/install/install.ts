// What makes the member site installable: the manifest with the tenant's name, its icon, and the offline page.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fillPlaceholders } from '@mingtang/contract/envelope.ts'
import { builtInOf } from '@mingtang/contract/languages.ts'
import english from '@mingtang/contract/texts/en-US/site.json' with { type: 'json' }
import chinese from '@mingtang/contract/texts/zh-CN/site.json' with { type: 'json' }
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import { openTenants } from '../../../call/rpc/tenants.ts'
import { readTenant } from '../../../base/tenant/read-tenant.ts'
import type { TenantRow } from '../../../base/tenant/tenant-rows.ts'
import { groundHex, hueOf, pngIcon, svgIcon } from './icon.ts'

/** The interface of web's built renderer; see web/src/entry-server.tsx. */
type Renderer = { documentOfOffline(tenant: Pick<TenantRow, 'name' | 'enName' | 'accentHue'>): string }

type Icon = { readonly size: number; readonly maskable: boolean }

const icons: Readonly<Record<string, Icon>> = {
  '/icon-192.png': { size: 192, maskable: false },
  '/icon-512.png': { size: 512, maskable: false },
  '/icon-maskable.png': { size: 512, maskable: true },
}
const drawnIcons = [
  ...Object.entries(icons).map(([src, { size, maskable }]) => ({
    src,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: maskable ? 'maskable' : 'any',
  })),
  { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
]
// An operator may change the hue; phones see the change within a day.
const keptADay = 'public, max-age=86400'

/** Adds `/manifest.webmanifest`, the icons and `/offline`, with the name and hue of the host's tenant. */
export async function addInstall(server: FastifyInstance, { config, db }: Context): Promise<void> {
  const file = join(config.webFolder, 'server/render.js')
  if (!existsSync(file)) return
  const { documentOfOffline } = (await import(pathToFileURL(file).href)) as Renderer
  const codeOf = openTenants({ db })
  const tenantOf = async ({ headers }: FastifyRequest) => await readTenant(db, await codeOf(undefined, headers.host))
  const drawn = new Map<string, Promise<Buffer>>()

  server.get<{ Querystring: { lang?: string } }>('/manifest.webmanifest', async (request, reply) => {
    const manifest = manifestOf(await tenantOf(request), request.query.lang)
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(JSON.stringify(manifest))
  })
  server.get('/icon.svg', async (request, reply) =>
    reply
      .type('image/svg+xml')
      .header('cache-control', keptADay)
      .send(svgIcon(hueOf(await tenantOf(request)))),
  )
  for (const [path, { size, maskable }] of Object.entries(icons)) {
    server.get(path, async (request, reply) => {
      const tenant = await tenantOf(request)
      const mark = ownMark(tenant)
      if (mark) return reply.header('cache-control', 'public, max-age=300').redirect(mark)
      const hue = hueOf(tenant)
      const icon = drawn.get(path + hue) ?? pngIcon(hue, size, maskable)
      drawn.set(path + hue, icon)
      return reply
        .type('image/png')
        .header('cache-control', keptADay)
        .send(await icon)
    })
  }
  server.get('/offline', async (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(documentOfOffline(await tenantOf(request))),
  )
}

// The installing browser fetches the tenant's own icon from its URL; the server never fetches URLs set by operators (decision 0025).
function ownMark({ appLogo }: TenantRow): string {
  return Object.hasOwn(icons, appLogo) ? '' : appLogo
}

function manifestOf(tenant: TenantRow, asked: unknown) {
  const { name, enName, defaultLanguage, languages } = tenant
  const mark = ownMark(tenant)
  const lang = languages.find((one) => one === asked) ?? defaultLanguage
  const isEnglish = builtInOf(lang) === 'en-US'
  const shown = isEnglish ? enName : name
  return {
    // One app per host, independent of the language at installation.
    id: '/',
    name: shown,
    short_name: shown,
    // Shown beside the name in the install prompt of a phone.
    description: fillPlaceholders((isEnglish ? english : chinese)['site.document.description'], { name: shown }),
    lang,
    dir: 'ltr',
    start_url: '/home/index',
    scope: '/',
    display: 'standalone',
    background_color: groundHex,
    theme_color: groundHex,
    icons: mark ? [{ src: mark, sizes: 'any', purpose: 'any' }] : drawnIcons,
  }
}
