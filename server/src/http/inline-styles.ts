import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The sources of `style-src` for the one style sheet that stands in the built pages: its hash, so that no other is taken. */
export function inlineStyleSources(webFolder: string): string[] {
  const folder = join(webFolder, 'client/assets')
  if (!existsSync(folder)) return []
  // As web/client-assets.ts puts them together.
  const css = readdirSync(folder)
    .filter((name) => name.endsWith('.css'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('')
  return [`'sha256-${createHash('sha256').update(css).digest('base64')}'`]
}
