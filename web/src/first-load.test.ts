// What comes at once is what the client imports and what the first views wear: a new page or dialog costs it a line in a table.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, matchesGlob, relative, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'

type Chunk = Rolldown.OutputChunk
type Built = { chunks: Chunk[]; sheet: string }

const web = resolve(import.meta.dirname, '..')
const repo = resolve(web, '..')
const folder = mkdtempSync(join(realpathSync(tmpdir()), 'mingtang-first-load-'))
const firstViews = ['src/pages/home/index/index-page.tsx', 'src/pages/game/game-page.tsx']
/** What one line in the table of pages or dialogs may weigh, with the names of the files it brings. */
const lineGzipBytes = 120

const page = 'pages/probe/probe-page.tsx'
const dialog = 'dialogs/probe/probe-dialog.tsx'
// Their utilities are nobody else's, so that a sheet that takes them in changes.
const probes: Record<string, string> = {
  [`web/src/${page}`]: [
    "import './probe.css'",
    "import { useText } from '../../texts/use-text.tsx'",
    "import { Dialog } from '../../ui/dialog.tsx'",
    "import { Table } from '../../ui/table.tsx'",
    'export function ProbePage() {',
    '  const { t } = useText()',
    '  const text = `${t("probe.title")}${[Dialog, Table].length}`',
    '  return <div className="mt-[137px] lg:rotate-[13deg] probe">{text}</div>',
    '}',
  ].join('\n'),
  'web/src/pages/probe/probe.css': '@layer components { .probe { inset: 137px; } }',
  [`web/src/${dialog}`]: [
    "import { Dialog } from '../../ui/dialog.tsx'",
    'export function ProbeDialog() {',
    '  return <Dialog open title="" closeLabel="" onClose={() => {}}><p className="pb-[139px]" /></Dialog>',
    '}',
  ].join('\n'),
  'contract/texts/zh-CN/probe.json': '{ "probe.title": "137" }',
  'contract/texts/en-US/probe.json': '{ "probe.title": "137" }',
}

let before: Built
let after: Built

beforeAll(async () => {
  for (const name of ['web', 'contract', 'tsconfig.base.json']) copy(name)
  symlinkSync(join(repo, 'node_modules'), join(folder, 'node_modules'))
  before = await buildCopy()
  for (const [path, text] of Object.entries(probes)) write(path, text)
  change(
    'web/src/routes.tsx',
    'export const routes: readonly Route[] = [',
    (line) => `${line}
  {
    path: '/probe',
    source: 'src/${page}',
    page: lazyPage(async () => (await import('./${page}')).ProbePage),
  },`,
  )
  change(
    'web/src/shell/dialog-host.tsx',
    'const codes: Record<HostedName, () => Promise<ComponentType>> = {',
    (line) => `${line}
  probe: async () => (await import('../${dialog}')).ProbeDialog,`,
  )
  after = await buildCopy()
}, 120_000)

afterAll(() => rmSync(folder, { recursive: true }))

test('a new page and a new dialog are built', () => {
  const names = after.chunks.map(({ name }) => name)
  expect(names).toContain('probe-page')
  expect(names).toContain('probe-dialog')
})

test('they leave the first sheet as it is', () => {
  expect(before.sheet).toContain('.header')
  expect(after.sheet).toBe(before.sheet)
})

test.each(firstViews)('they cost the first load of %s one line in each table', (view) => {
  const [old, now] = [firstLoad(before, view), firstLoad(after, view)]
  expect([...now.keys()]).toEqual([...old.keys()])
  const changed = [...now.keys()].filter((name) => now.get(name) !== old.get(name))
  expect(changed).toEqual(['client'])
  expect(weightOf(now) - weightOf(old)).toBeLessThanOrEqual(2 * lineGzipBytes)
})

test.each(firstViews)('what draws %s lies where the first sheet looks for utilities', (view) => {
  const sheet = readFileSync(join(web, 'src/styles/first.css'), 'utf8')
  const places = [...sheet.matchAll(/@source "(.+)";/g)]
    .map(([, place = '']) => join('src/styles', place))
    .map((place) => (place.endsWith('.tsx') ? place : `${place}/**`))
  const late = chunkOf(before, view).dynamicImports.map((file) => fileOf(before, file))
  const drawing = [...closureOf(before, [...startOf(before, view), ...late])]
    .flatMap(({ moduleIds }) => moduleIds)
    .filter((id) => id.endsWith('.tsx') && readFileSync(id, 'utf8').includes('className'))
    .map((id) => relative(join(folder, 'web'), id))
  expect(drawing.length).toBeGreaterThan(20)
  expect(drawing.filter((path) => !places.some((place) => matchesGlob(path, place)))).toEqual([])
})

// The server draws these parts into the document at once: a sheet that comes with their code comes after they are seen.
test.each(firstViews)('what comes late in %s has no sheet of its own', (view) => {
  const late = chunkOf(before, view).dynamicImports.map((file) => fileOf(before, file))
  const atOnce = new Set(closureOf(before, startOf(before, view)))
  const sheets = [...closureOf(before, late)]
    .filter((chunk) => !atOnce.has(chunk))
    .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
  expect(late.length).toBeGreaterThan(0)
  expect(sheets).toEqual([])
})

function copy(name: string): void {
  const filter = (path: string) => !/\/(dist|node_modules|test-results)$/.test(path)
  cpSync(join(repo, name), join(folder, name), { recursive: true, filter })
}

function write(path: string, text: string): void {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  writeFileSync(join(folder, path), text)
}

function change(path: string, line: string, changed: (line: string) => string): void {
  const text = readFileSync(join(folder, path), 'utf8')
  if (!text.includes(line)) throw new Error(`${path} has no "${line}"`)
  write(path, text.replace(line, changed))
}

async function buildCopy(): Promise<Built> {
  const root = join(folder, 'web')
  const output = await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    build: { write: false },
  })
  const files = (output as Rolldown.RolldownOutput).output
  const sheet = files.find((file) => file.type === 'asset' && /first-[^/]*\.css$/.test(file.fileName))
  if (sheet?.type !== 'asset') throw new Error('there is no first sheet')
  return { chunks: files.filter((file) => file.type === 'chunk'), sheet: String(sheet.source) }
}

/** The scripts that the document of a page names, by name; the hashes in names of files are left out, they say only that something else changed. */
function firstLoad(built: Built, view: string): Map<string, string> {
  const hash = /-[\w-]{8}(?=\.(?:js|css|svg|woff2)\b)/g
  return new Map([...closureOf(built, startOf(built, view))].map(({ name, code }) => [name, code.replaceAll(hash, '')]))
}

function startOf(built: Built, view: string): Chunk[] {
  return ['src/start.ts', 'src/entry-client.tsx', 'src/texts/zh-cn.ts', view].map((source) => chunkOf(built, source))
}

function closureOf(built: Built, chunks: Iterable<Chunk>, found = new Set<Chunk>()): Set<Chunk> {
  for (const chunk of chunks) {
    if (found.has(chunk)) continue
    found.add(chunk)
    closureOf(
      built,
      chunk.imports.map((file) => fileOf(built, file)),
      found,
    )
  }
  return found
}

function chunkOf(built: Built, source: string): Chunk {
  const chunk = built.chunks.find(({ facadeModuleId }) => facadeModuleId === join(folder, 'web', source))
  if (!chunk) throw new Error(`${source} has no chunk of its own`)
  return chunk
}

function fileOf(built: Built, fileName: string): Chunk {
  const chunk = built.chunks.find((one) => one.fileName === fileName)
  if (!chunk) throw new Error(`${fileName} was not built`)
  return chunk
}

function weightOf(files: Map<string, string>): number {
  return [...files.values()].reduce((sum, code) => sum + gzipSync(code, { level: 9 }).length, 0)
}
