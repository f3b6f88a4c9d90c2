import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The `style-src` sources for the style sheet inlined in the built pages: its hash, so no other inline sheet is applied. */
export function inlineStyleSources(webFolder: string): string[] {
  const manifest = join(webFolder, 'client/.vite/manifest.json')
  if (!existsSync(manifest)) return []
  // The same choice as in web/client-assets.ts.
  const chunks = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string }>
  const css = readFileSync(join(webFolder, 'client', chunks['src/styles/first.css']?.file ?? ''), 'utf8')
  return [`'sha256-${createHash('sha256').update(css).digest('base64')}'`]
}
