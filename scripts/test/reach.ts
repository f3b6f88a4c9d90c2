import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../site/paths.ts'
import { importsOf } from '../tidy/project.ts'

type File = { readonly text: string; readonly imports: readonly string[] }

// Each file is read once per run.
const files = new Map<string, File>()

/** A file and all that it imports, directly or by others, but for types; paths are relative to the root. */
export function reachOf(path: string): ReadonlySet<string> {
  const reached = new Set([path])
  for (const one of reached) for (const imported of read(one).imports) reached.add(imported)
  return reached
}

/** The text of a file of code; empty for any other. */
export function textOf(path: string): string {
  return read(path).text
}

function read(path: string): File {
  let file = files.get(path)
  if (!file) {
    const text = /\.tsx?$/.test(path) && existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : ''
    const ours = importsOf([{ path, text }]).filter(({ isExternal, isType }) => !isExternal && !isType)
    files.set(path, (file = { text, imports: ours.map(({ to }) => to) }))
  }
  return file
}

/** The test files of workspaces. */
export function testsOf(folders: readonly string[]): string[] {
  const exclude = (name: string) => name === 'node_modules' || name === 'dist'
  return folders.flatMap((folder) =>
    globSync('**/*.test.{ts,tsx}', { cwd: join(root, folder), exclude }).map((path) => `${folder}/${path}`),
  )
}

/** What differs from a commit, files that are not tracked yet included. */
export function changedSince(commit: string): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0')
  const listed = [
    ...git('diff', '--name-only', '-z', commit, '--'),
    ...git('ls-files', '-z', '--others', '--exclude-standard'),
  ]
  return [...new Set(listed.filter((path) => path !== ''))]
}

// What a change reaches that no import tells: migrations, all files that open a database of their workspace.
const byOthers: readonly { readonly changed: RegExp; readonly reaches: string }[] = [
  { changed: /^server\/migrations\//, reaches: 'server/src/test/test-database.ts' },
  { changed: /^games\/migrations\//, reaches: 'games/src/db/migrate.ts' },
]

/** Those of the tests that a change of these files can reach. */
export function reachedTests(tests: readonly string[], changed: readonly string[]): string[] {
  const all = new Set([
    ...changed,
    ...byOthers.filter((one) => changed.some((path) => one.changed.test(path))).map(({ reaches }) => reaches),
  ])
  return tests.filter((path) => [...reachOf(path)].some((reached) => all.has(reached)))
}
