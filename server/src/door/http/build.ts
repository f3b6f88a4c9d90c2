import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The build id of the member site in a folder (web/build-id.ts); empty without a build. */
export function readBuild(webFolder: string): string {
  const file = join(webFolder, 'version.json')
  if (!existsSync(file)) return ''
  const { build } = JSON.parse(readFileSync(file, 'utf8')) as { build?: unknown }
  return typeof build === 'string' ? build : ''
}
