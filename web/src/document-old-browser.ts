import { browserFloor } from '@mingtang/contract/browser-floor.ts'
import { escapeHtml } from '@mingtang/contract/escape-html.ts'
import type { Lang } from './boot.ts'
import { textOf } from './texts/use-text.tsx'

/**
 * What a browser older than the floor shows instead of the site, in both languages. Its style sheet hides it from all
 * others, so it needs no script, which such a browser might not read.
 */
export function oldBrowserNotice(lang: Lang): string {
  const others = (['zh-CN', 'en-US'] as const).filter((other) => other !== lang)
  return `<div class="old-browser" data-nosnippet>${frame}${part(lang)}${others.map(part).join('')}</div>`
}

function part(lang: Lang): string {
  const { safari, chrome, firefox } = browserFloor
  const t = (key: string) => escapeHtml(textOf(key, { safari, chrome, firefox }, lang))
  return `<div lang="${lang}"><h2>${t('site.oldBrowser.title')}</h2><p>${t('site.oldBrowser.note')}</p><p>${t('site.oldBrowser.need')}</p></div>`
}

// The logo window, as on the offline page.
const frame =
  '<svg viewBox="0 0 32 32" fill="none" stroke="currentColor" stroke-width="1.4" aria-hidden="true"><rect x="2.5" y="2.5" width="27" height="27" rx="8"/><path d="M16 2.5v27M2.5 16h27M9.5 9.5h13v13h-13zM9.5 2.8v6.7M22.5 2.8v6.7M9.5 22.5v6.7M22.5 22.5v6.7" stroke-width="1"/></svg>'
