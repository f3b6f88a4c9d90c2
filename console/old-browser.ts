// What a browser older than the floor shows instead of the console, in both languages. A style sheet hides it from all others,
// so it needs no script, which such a browser might not read (decision 0143).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { browserFloor } from '@mingtang/contract/browser-floor.ts'
import { escapeHtml } from '@mingtang/contract/escape-html.ts'
import type { HtmlTagDescriptor, Plugin } from 'vite'

/** Puts the notice and its style sheet into the document. */
export function oldBrowserNotice(): Plugin {
  return { name: 'old-browser-notice', transformIndexHtml: { order: 'pre', handler: () => noticeTags() } }
}

/** The notice covers the page until the browser shows that it knows popovers, the last thing of the floor. */
export function noticeTags(): HtmlTagDescriptor[] {
  const style = readFileSync(join(import.meta.dirname, 'src/styles/old-browser.css'), 'utf8')
  const children = [part('zh-CN'), part('en-US')].join('')
  return [
    { tag: 'style', children: style, injectTo: 'head' },
    { tag: 'div', attrs: { class: 'old-browser' }, children, injectTo: 'body-prepend' },
  ]
}

function part(lang: string): string {
  const path = join(import.meta.dirname, `texts/${lang}/shell.json`)
  const texts = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>
  const { safari, chrome, firefox } = browserFloor
  const versions: Record<string, string> = { safari, chrome, firefox }
  const t = (key: string) =>
    escapeHtml((texts[key] ?? '').replace(/\{\{(\w+)\}\}/g, (_, name: string) => versions[name] ?? ''))
  return `<div lang="${lang}"><h2>${t('shell.oldBrowser.title')}</h2><p>${t('shell.oldBrowser.note')}</p><p>${t('shell.oldBrowser.need')}</p></div>`
}
