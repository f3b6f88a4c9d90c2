// The metadata of a page for search engines and link previews; rendered by the server only.
import type { Reply } from '@mingtang/contract/client.ts'
import { escapeHtml } from '@mingtang/contract/escape-html.ts'
import { builtInOf } from '@mingtang/contract/languages.ts'
import type { Boot } from './boot.ts'
import type { TextKey } from './texts/text-keys.ts'
import { textOf } from './texts/use-text.tsx'

type Head = { readonly title: TextKey; readonly description: TextKey }

// The public pages; also the content of the sitemap.
const heads: Readonly<Record<string, Head>> = {
  '/home/index': { title: 'site.document.title', description: 'site.document.description' },
  '/game': { title: 'site.nav.games', description: 'site.describe.games' },
  '/home/discount': { title: 'site.nav.promotions', description: 'site.describe.promotions' },
  '/home/customerService': { title: 'site.nav.service', description: 'site.describe.service' },
  '/home/download': { title: 'site.nav.download', description: 'site.describe.download' },
  '/home/teamwork': { title: 'site.nav.teamwork', description: 'site.describe.teamwork' },
  '/home/verify': { title: 'verify.title', description: 'verify.lead' },
  '/home/fairness': { title: 'fairness.title', description: 'fairness.lead' },
  '/vip': { title: 'site.nav.vip', description: 'site.describe.vip' },
}

/** The paths that search engines may index. */
export const publicPaths: readonly string[] = Object.keys(heads)

/** Title, description, canonical URL and social tags of a URL; pages that are not public get noindex. */
export function headOf(url: string, boot: Boot, origin: string): string {
  const { tenant, lang } = boot
  const { pathname: path, searchParams } = new URL(url, 'http://site')
  const name = builtInOf(lang) === 'en-US' ? tenant.enName : tenant.name
  const shown = path === '/' ? '/home/index' : path.replace(/(.)\/$/, '$1')
  const head = Object.hasOwn(heads, shown) ? heads[shown] : undefined
  const promotion = shown === '/home/discount' ? promotionOf(searchParams.get('id') ?? '', boot) : undefined
  const title = `${promotion?.diyTitle ?? textOf(head?.title ?? 'site.document.title', undefined, lang)} · ${name}`
  const description =
    wordsOf(promotion?.introduction ?? '') || textOf(head?.description ?? 'site.document.description', { name }, lang)
  const address = `${origin}${shown}${promotion ? `?id=${encodeURIComponent(promotion.code)}` : ''}`
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    head ? `<link rel="canonical" href="${escapeHtml(address)}">` : meta('name', 'robots', 'noindex'),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', name),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    meta('property', 'og:locale', lang.replace('-', '_')),
    ...(tenant.appLogo ? [meta('property', 'og:image', new URL(tenant.appLogo, origin).href)] : []),
    meta('name', 'twitter:card', 'summary'),
  ]
  return tags.join('\n')
}

type Promotions = Reply<'listPromotions'>

// A shared link is previewed with the promotion's own words.
function promotionOf(id: string, { page = [] }: Boot): Promotions['rows'][number] | undefined {
  const rows = page.flatMap(({ key: [name], data }) => (name === 'listPromotions' ? (data as Promotions).rows : []))
  return rows.find((row) => row.id === id || row.code === id)
}

const mostLetters = 160
const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
}

/** The beginning of clean HTML as plain words. */
function wordsOf(html: string): string {
  const words = html.replace(/<[^<>]*>/g, ' ').replace(/&\w+;/g, (entity) => entities[entity] ?? ' ')
  return words.replace(/\s+/g, ' ').trim().slice(0, mostLetters)
}

function meta(kind: 'name' | 'property', key: string, content: string): string {
  return `<meta ${kind}="${key}" content="${escapeHtml(content)}">`
}
