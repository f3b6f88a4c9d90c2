import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const dist = join(import.meta.dirname, 'dist')
const versionFile = join(dist, 'version.json')

/**
 * Names the build after a hash of its content: equal sources give the same name on every machine. The name is written
 * into the service worker, so that its bytes change with each build, and into dist/version.json, which the server
 * reads.
 */
export function nameBuild(): Plugin {
  return {
    name: 'name-build',
    apply: (config, { isSsrBuild }) => config.build?.ssr !== true && isSsrBuild !== true,
    writeBundle({ dir }) {
      const folder = dir ?? join(dist, 'client')
      const worker = join(folder, 'sw.js')
      const code = readFileSync(worker, 'utf8')
      const names = readdirSync(join(folder, 'assets')).sort()
      const build = createHash('sha256')
        .update([...names, code, readFileSync(join(folder, 'offline.js'), 'utf8')].join('\n'))
        .digest('hex')
        .slice(0, 12)
      writeFileSync(worker, code.replace('__BUILD__', build))
      writeFileSync(versionFile, JSON.stringify({ build }))
    },
  }
}

/** The name of the last build; empty before the first. */
export function lastBuild(): string {
  if (!existsSync(versionFile)) return ''
  return (JSON.parse(readFileSync(versionFile, 'utf8')) as { build: string }).build
}
