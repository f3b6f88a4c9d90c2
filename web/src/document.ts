import { escapeHtml } from '@mingtang/contract/escape-html.ts'
import { builtInOf } from '@mingtang/contract/languages.ts'
import { assetsOf, build } from 'virtual:client-assets'
import type { Boot } from './boot.ts'
import { headOf } from './document-head.ts'
import { oldBrowserNotice } from './document-old-browser.ts'
import { textOf } from './texts/use-text.tsx'

type DocumentParts = {
  boot: Boot
  /** The rendered HTML of the app. */
  app: string
  /** The page's source file, whose chunk is loaded together with the app's, and its style sheet besides the first. */
  sources: readonly string[]
  /** Path with query, and origin, of the request. */
  url: string
  origin: string
  /** The tenant's icon as SVG. */
  icon: string
  /** For a CSP that requires a nonce on every style and script. */
  nonce?: string
}

const packs = { 'zh-CN': 'src/texts/zh-cn.ts', 'en-US': 'src/texts/en-us.ts' } as const

/**
 * The HTML of a first view: readable without scripts, with all its data. The style sheet is inlined, which saves the
 * first paint a round trip; scripts load after the first paint (start.ts).
 */
export function documentOf({ boot, app, sources, url, origin, icon, nonce }: DocumentParts): string {
  const { script, integrity, css, styles, font, files } = assetsOf([packs[builtInOf(boot.lang)], ...sources])
  const mark = nonce ? ` nonce="${escapeHtml(nonce)}"` : ''
  const hue = boot.tenant.accentHue ? ` style="--hue:${boot.tenant.accentHue}"` : ''
  return `<!doctype html>
<html lang="${boot.lang}" data-theme="${boot.theme}"${hue}>
<head>
<meta charset="utf-8">
${headOf(url, boot, origin)}
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="dark light">
<meta name="theme-color" content="#0b0f14">
<meta name="format-detection" content="telephone=no">
${font ? `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>` : ''}
${css ? `<style${mark}>${css}</style>` : ''}${styles.map((href) => `<link rel="stylesheet" href="${href}"${mark}>`).join('')}
<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(icon)}" type="image/svg+xml">
<template id="later"><link rel="apple-touch-icon" href="/icon-192.png"><link rel="manifest" href="/manifest.webmanifest?lang=${boot.lang}"></template>
<script type="module" fetchpriority="low" id="start" src="${script}"${integrity && ` integrity="${integrity}"`} data-build="${build}" data-files="${files.join(' ')}"${mark}></script>
</head>
<body>
<div id="root" data-asleep>${app}</div>
${oldBrowserNotice(builtInOf(boot.lang))}
<p id="failed" class="failed" role="alert" hidden>${escapeHtml(textOf('site.error.title', undefined, boot.lang))} <a href="">${escapeHtml(textOf('site.retry', undefined, boot.lang))}</a></p>
<div id="splash" class="splash" aria-hidden="true"><div class="splash-card">${splashOf(boot.tenant)}<span>LOADING...</span></div></div>
<script type="application/json" id="boot"${mark}>${escapeJson(boot)}</script>
</body>
</html>
`
}

/** The tenant's mark; our own when it has none. */
function splashOf({ miniLogo }: Boot['tenant']): string {
  return miniLogo ? `<img src="${escapeHtml(miniLogo)}" alt="" width="56" height="56">` : splashMark
}

const splashMark =
  '<svg viewBox="0 0 32 32" width="44" height="44" fill="none" stroke="currentColor" stroke-width="1.6"><rect x="2.5" y="2.5" width="27" height="27" rx="8"/><path d="M16 2.5v27M2.5 16h27M9.5 9.5h13v13h-13zM9.5 2.8v6.7M22.5 2.8v6.7M9.5 22.5v6.7M22.5 22.5v6.7" stroke-width="1.2"/></svg>'

/** JSON that can neither close its script element nor start an HTML comment in it. */
function escapeJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}
