// Generates src/gen/ and docs/calls.md from the proto files, and the text keys of web and console from their texts. With
// `--check` it writes nothing and fails when they are out of date.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { modulesOf } from './modules.ts'
import { renderMemberDescriptors } from './render-descriptors.ts'
import { renderWords, withWordTypes } from './render-words.ts'
import { staleTextKeys, writeTextKeys } from './text-keys.ts'
import { readWords, type Words, withWordRules } from './words.ts'

const contractFolder = resolve(import.meta.dirname, '..')
const generated = join(contractFolder, 'src/gen')
const callsPage = resolve(contractFolder, '../docs/calls.md')

function runBuf(output: string): Words {
  const folder = mkdtempSync(join(tmpdir(), 'image-'))
  const image = join(folder, 'image.binpb')
  try {
    buf('build', '-o', image)
    const built = readFileSync(image)
    writeFileSync(image, withWordRules(built))
    writeModules(output, image)
    writeFileSync(join(output, 'member-descriptors.ts'), renderMemberDescriptors(built))
    const words = readWords(built)
    writeWords(output, words)
    return words
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function writeModules(output: string, image: string): void {
  const template = JSON.stringify({
    version: 'v2',
    clean: true,
    inputs: [{ binary_image: image, exclude_paths: ['buf'] }],
    plugins: [
      {
        local: resolve(contractFolder, '../node_modules/.bin/protoc-gen-es'),
        out: output,
        opt: [
          'target=ts',
          'import_extension=ts',
          'json_types=true',
          'erasable_syntax=true',
          'map_imports=buf/validate/:@bufbuild/protovalidate/gen',
        ],
      },
    ],
  })
  buf('generate', '--template', template)
}

function writeWords(output: string, words: Words): void {
  for (const file of modulesOf(output)) {
    const path = join(output, file)
    writeFileSync(path, withWordTypes(readFileSync(path, 'utf8'), file, words))
  }
  writeFileSync(join(output, 'words.ts'), renderWords(words))
}

function buf(...words: string[]): void {
  execFileSync(resolve(contractFolder, '../node_modules/.bin/buf'), words, {
    cwd: contractFolder,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

async function writeDerived(folder: string, page: string, words: Words): Promise<void> {
  const { readServices } = await import('./services.ts')
  const services = await readServices(folder)
  const { renderCalls, renderConsoleCalls, renderMemberCalls, renderMethods } = await import('./render-calls.ts')
  writeFileSync(join(folder, 'calls.ts'), renderCalls(services))
  writeFileSync(join(folder, 'methods.ts'), renderMethods(services))
  // The member bundle contains no operator or provider calls.
  const member = services.filter(({ side }) => side === 'member')
  writeFileSync(join(folder, 'member-calls.ts'), renderMemberCalls(member))
  const operators = services.filter(({ side }) => side === 'console')
  writeFileSync(join(folder, 'console-calls.ts'), renderConsoleCalls(operators))
  const { renderPage } = await import('./render-page.ts')
  writeFileSync(page, renderPage(services, words))
}

function filesOf(folder: string): Map<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return new Map(
    names.map((entry) => {
      const path = join(entry.parentPath, entry.name)
      return [relative(folder, path), readFileSync(path, 'utf8')]
    }),
  )
}

/** The generated files whose content is out of date. */
export async function staleFiles(): Promise<string[]> {
  // Generated inside the contract folder so that the imports resolve to the same packages.
  const folder = mkdtempSync(join(contractFolder, 'src/.check-'))
  const page = join(mkdtempSync(join(tmpdir(), 'calls-')), 'calls.md')
  try {
    await writeDerived(folder, page, runBuf(folder))
    const fresh = filesOf(folder)
    const present = filesOf(generated)
    const names = new Set([...fresh.keys(), ...present.keys()])
    const stale = [...names].filter((name) => fresh.get(name) !== present.get(name)).map((name) => `src/gen/${name}`)
    if (readFileSync(page, 'utf8') !== readFileSync(callsPage, 'utf8')) stale.push('docs/calls.md')
    return [...stale, ...staleTextKeys()]
  } finally {
    rmSync(folder, { recursive: true, force: true })
    rmSync(resolve(page, '..'), { recursive: true, force: true })
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (process.argv.includes('--check')) {
    const stale = await staleFiles()
    if (stale.length > 0) {
      console.error(`Not current, run "npm run generate": ${stale.join(', ')}`)
      process.exit(1)
    }
  } else {
    await writeDerived(generated, callsPage, runBuf(generated))
    writeTextKeys()
  }
}
