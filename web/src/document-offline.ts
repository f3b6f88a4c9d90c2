import type { Reply } from '@mingtang/contract/client.ts'
import { escapeHtml } from '@mingtang/contract/escape-html.ts'
import { assetsOf } from 'virtual:client-assets'
import { textOf } from './texts/use-text.tsx'

type Tenant = Pick<Reply<'getCurrentTenant'>, 'name' | 'enName' | 'accentHue'>

const languages = ['zh-CN', 'en-US'] as const

/**
 * The page the service worker shows without a network. It is self-contained except for its script, has no personal
 * data, and includes both built-in languages; the script selects one.
 */
export function documentOfOffline({ name, enName, accentHue }: Tenant): string {
  const { css, styles } = assetsOf([])
  const hue = accentHue ? ` style="--hue:${accentHue}"` : ''
  const spoken = languages.map((lang) => part(lang, lang === 'en-US' ? enName : name)).join('')
  return `<!doctype html>
<html lang="zh-CN" data-theme="auto"${hue}>
<head>
<meta charset="utf-8">
<title>${escapeHtml(`${textOf('site.offlinePage.title', undefined, 'zh-CN')} · ${name}`)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="dark light">
<meta name="robots" content="noindex">
${css ? `<style>${css}</style>` : ''}${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')}
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<script type="module" src="/offline.js"></script>
</head>
<body class="offline-page">
${spoken}
</body>
</html>
`
}

function part(lang: (typeof languages)[number], name: string): string {
  const t = (key: string) => escapeHtml(textOf(key, undefined, lang))
  return `<main lang="${lang}">
<p class="offline-brand">${moon}${escapeHtml(name)}</p>
<h1>${t('site.offlinePage.title')}</h1>
<p class="offline-note">${t('site.offlinePage.note')}</p>
<button type="button" class="btn btn-secondary"><span class="btn-label">${t('site.retry')}</span></button>
<p class="offline-wait" role="status">${t('site.offlinePage.wait')}</p>
</main>`
}

// The logo window, without its light.
const moon =
  '<svg viewBox="0 0 32 32" width="64" height="64" fill="none" stroke="currentColor" stroke-width="1.4" aria-hidden="true"><rect x="2.5" y="2.5" width="27" height="27" rx="8"/><path d="M16 2.5v27M2.5 16h27M9.5 9.5h13v13h-13zM9.5 2.8v6.7M22.5 2.8v6.7M9.5 22.5v6.7M22.5 22.5v6.7" stroke-width="1"/></svg>'
