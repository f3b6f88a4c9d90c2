import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const id = 'virtual:client-assets'
const entry = 'src/start.ts'
const app = 'src/entry-client.tsx'

/** Tells the renderer the hashed names of the built client; the client is built first. While developing, the sources themselves. */
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

/**
 * Leaves only the wire names in the client's table of calls: who may call and what moves money is the server's business,
 * and would weigh a kilobyte in every first load.
 */
export function wireNamesOnly(): Plugin {
  return {
    name: 'wire-names-only',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('contract/src/gen/calls.ts')) return undefined
      return { code: code.replace(/(wireName: '[^']*'),[^}]*\}/g, '$1 }'), map: null }
    },
  }
}

/**
 * Lets a lazy part be a plain import: the build asks for no preloading, but wraps every `import()` into a kilobyte of code
 * that could do it.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined),
  }
}

const developmentModule = `export const assetsOf = () => ({
  script: '/${entry}', css: '', styles: ['/src/styles/app.css'], font: '', files: ['/${app}'] })`

function builtModule(folder: string): string {
  const manifestPath = join(folder, '.vite/manifest.json')
  if (!existsSync(manifestPath)) throw new Error('build the client before the renderer')
  const manifest = readFileSync(manifestPath, 'utf8')
  const css = readdirSync(join(folder, 'assets'))
    .filter((name) => name.endsWith('.css'))
    .map((name) => readFileSync(join(folder, 'assets', name), 'utf8'))
    .join('')
  return `const css = ${JSON.stringify(css)}
const manifest = ${manifest}
const address = (file) => '/' + file
const files = Object.values(manifest).map((chunk) => chunk.file)
function gather(name, found) {
  const chunk = manifest[name]
  if (!chunk || found.has(chunk.file)) return found
  found.add(chunk.file)
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
    css,
    styles: [],
    font: address(files.find((file) => file.endsWith('.woff2')) ?? ''),
    files: [...needed].map(address),
  }
}`
}
