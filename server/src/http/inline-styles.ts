import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The sources of `style-src` for the one style sheet that stands in the built pages: its hash, so that no other is taken. */
export function inlineStyleSources(webFolder: string): string[] {
  const manifest = join(webFolder, 'client/.vite/manifest.json')
  if (!existsSync(manifest)) return []
  // As web/client-assets.ts chooses it.
  const chunks = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string }>
  const css = readFileSync(join(webFolder, 'client', chunks['src/styles/first.css']?.file ?? ''), 'utf8')
  return [`'sha256-${createHash('sha256').update(css).digest('base64')}'`]
}
