// The metadata of a page for search engines and link previews; rendered by the server only.
import type { Reply } from '@mingtang/contract/client.ts'
import { escapeHtml } from '@mingtang/contract/escape-html.ts'
import { builtInOf } from '@mingtang/contract/languages.ts'
import type { Boot } from './boot.ts'
import { home, isKnownPath, routeOf } from './routes.tsx'
import { textOf } from './texts/use-text.tsx'

/** Title, description, canonical URL and social tags of a URL; pages that are not public get noindex. */
export function headOf(url: string, boot: Boot, origin: string): string {
  const { tenant, lang } = boot
  const { pathname: path, searchParams } = new URL(url, 'http://site')
  const name = builtInOf(lang) === 'en-US' ? tenant.enName : tenant.name
  const shown = path === '/' ? home : path.replace(/(.)\/$/, '$1')
  const head = isKnownPath(shown) ? routeOf(shown).head : undefined
  const promotion = promotionOf(searchParams.get('id') ?? '', boot)
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

const maxLetters = 160
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
  return words.replace(/\s+/g, ' ').trim().slice(0, maxLetters)
}

function meta(kind: 'name' | 'property', key: string, content: string): string {
  return `<meta ${kind}="${key}" content="${escapeHtml(content)}">`
}
