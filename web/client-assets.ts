import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { lastBuild } from './build-id.ts'

const id = 'virtual:client-assets'
const entry = 'src/start.ts'
const app = 'src/entry-client.tsx'
// The style sheet of the first views, inlined in the document. It is a separate entry, so that no script loads it.
const sheet = 'src/styles/first.css'

/** A virtual module with the hashed file names of the built client, for the renderer; in development with the source paths. */
export function clientAssets(): Plugin {
  let isDevelopment = false
  return {
    name: 'client-assets',
    configResolved(config) {
      isDevelopment = config.command === 'serve'
    },
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(source) {
      if (source !== `\0${id}`) return undefined
      return isDevelopment ? developmentModule : builtModule(join(import.meta.dirname, 'dist/client'))
    },
  }
}

const developmentModule = `export const build = ''
export const assetsOf = (sources) => ({
  script: '/${entry}', integrity: '', css: '', styles: ['/${sheet}', ...sources.filter((source) => source.endsWith('.css')).map((source) => '/' + source)], font: '', files: ['/${app}'] })`

function builtModule(folder: string): string {
  const manifestPath = join(folder, '.vite/manifest.json')
  if (!existsSync(manifestPath)) throw new Error('build the client before the renderer')
  const manifest = readFileSync(manifestPath, 'utf8')
  const chunks = JSON.parse(manifest) as Record<string, { file: string }>
  const built = (source: string) => readFileSync(join(folder, chunks[source]?.file ?? source))
  const sum = createHash('sha384').update(built(entry)).digest('base64')
  const css = built(sheet).toString()
  return `export const build = ${JSON.stringify(lastBuild())}
const css = ${JSON.stringify(css)}
const manifest = ${manifest}
const address = (file) => '/' + file
const isSheet = (file) => file.endsWith('.css')
const files = Object.values(manifest).map((chunk) => chunk.file)
function gather(name, found) {
  const chunk = manifest[name]
  if (!chunk || found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const sheet of chunk.css ?? []) found.add(sheet)
  for (const inner of chunk.imports ?? []) gather(inner, found)
  return found
}
export function assetsOf(sources) {
  const main = manifest['${entry}']
  const needed = gather('${app}', new Set())
  for (const source of sources) gather(source, needed)
  needed.delete(main.file)
  return {
    script: address(main.file),
    integrity: 'sha384-${sum}',
    css,
    styles: [...needed].filter(isSheet).map(address),
    font: address(files.find((file) => file.endsWith('.woff2')) ?? ''),
    files: [...needed].filter((file) => !isSheet(file)).map(address),
  }
}`
}
