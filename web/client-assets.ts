import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { lastBuild } from './build-id.ts'

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
      // Calls of operators and providers are none of a member's browser.
      const member = code.replace(/^ {2}\w+: \{ wireName: '[^']*', caller: '(?:OPERATOR|PROVIDER)'.*\n/gm, '')
      return {
        code: member.replace(/(wireName: '[^']*'),.*?(, blob: '[^']+')?, (?:blob: '', )?permission[^}]*\}/g, '$1$2 }'),
        map: null,
      }
    },
  }
}

/**
 * Puts a few words in the place of Vite's helper for lazy parts: no script is to be fetched ahead of them, their style sheet comes
 * beside them, and all that is left is to say when a part does not come (src/session/reload.ts).
 */
export function lightPreload(): Plugin {
  return {
    name: 'light-preload',
    enforce: 'pre',
    load: (id) =>
      id === '\0vite/preload-helper.js'
        ? `const bring = (file) => new Promise((done, failed) => {
  const href = '/' + file
  if (/${mainSheet.source}/.test(file) || document.querySelector('link[href="' + href + '"]')) return done()
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: done })
  link.onerror = () => { link.remove(); failed(new Error(href)) }
  document.head.append(link)
})
export const __vitePreload = (load, files) => Promise.all([load(), ...(files ?? []).map(bring)]).then(
  ([part]) => part,
  (error) => {
    dispatchEvent(new Event('vite:preloadError'))
    throw error
  },
)`
        : undefined,
  }
}

/** The style sheet of the first views, which stands in the document. */
const mainSheet = /\/client-[^/]*\.css$/

const rules = '@bufbuild/protovalidate/gen/buf/validate/validate_pb.js'

/**
 * Leaves the descriptors of validation rules out of protobuf bodies: only the server holds requests against rules, and the
 * language of rules weighs more than all our messages. What stands in its place is a file of that name without content.
 */
export function withoutRules(): Plugin {
  return {
    name: 'without-rules',
    enforce: 'pre',
    resolveId: (source) => (source === rules ? `\0${rules}` : undefined),
    load(source) {
      if (source !== `\0${rules}`) return undefined
      return `import { fileDesc } from '@bufbuild/protobuf/codegenv2'
export const file_buf_validate_validate = /* @__PURE__ */ fileDesc('ChtidWYvdmFsaWRhdGUvdmFsaWRhdGUucHJvdG8=')`
    },
  }
}

const developmentModule = `export const build = ''
export const assetsOf = () => ({
  script: '/${entry}', integrity: '', css: '', styles: ['/src/styles/app.css'], font: '', files: ['/${app}'] })`

/** The path of the style sheet of the first views in the built client, by the client's manifest. */
function mainSheetOf(manifest: string): string {
  const [sheet] = (JSON.parse(manifest) as Record<string, { css?: string[] }>)[app]?.css ?? []
  if (!sheet || !mainSheet.test(sheet)) throw new Error(`the client has no style sheet of its own: ${sheet}`)
  return sheet
}

function builtModule(folder: string): string {
  const manifestPath = join(folder, '.vite/manifest.json')
  if (!existsSync(manifestPath)) throw new Error('build the client before the renderer')
  const manifest = readFileSync(manifestPath, 'utf8')
  const { file } = (JSON.parse(manifest) as Record<string, { file: string }>)[entry] ?? { file: '' }
  const sum = createHash('sha384')
    .update(readFileSync(join(folder, file)))
    .digest('base64')
  const css = readFileSync(join(folder, mainSheetOf(manifest)), 'utf8')
  return `export const build = ${JSON.stringify(lastBuild())}
const css = ${JSON.stringify(css)}
const manifest = ${manifest}
const address = (file) => '/' + file
const isLaterSheet = (file) => file.endsWith('.css') && file !== ${JSON.stringify(mainSheetOf(manifest))}
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
    styles: [...needed].filter(isLaterSheet).map(address),
    font: address(files.find((file) => file.endsWith('.woff2')) ?? ''),
    files: [...needed].filter((file) => !file.endsWith('.css')).map(address),
  }
}`
}
