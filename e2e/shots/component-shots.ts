// The component tests, which open every state of a screen anyway, take the pictures of the states (web/src/test/shot.ts).
import { spawn } from 'node:child_process'
import { globSync, readdirSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { fileOf, type Look, type Taken } from './looks.ts'

const root = resolve(import.meta.dirname, '../..')
const workspaces = ['web', 'console']

/** The component tests of the screens that are named by a folder or the beginning of a file; all when none is. */
export function testsNamed(screens: readonly string[]): string[] {
  return globSync(`{${workspaces.join()}}/src/**/*.browser.test.tsx`, { cwd: root }).filter((path) => {
    const folders = path.split('/')
    const file = folders.pop() ?? ''
    return screens.length === 0 || screens.some((one) => folders.includes(one) || file.startsWith(one))
  })
}

/** Runs these tests and returns the pictures that they took in the wanted looks. */
export async function takeComponents(tests: readonly string[], looks: readonly Look[], out: string): Promise<Taken[]> {
  const before = new Set(readdirSync(out))
  for (const workspace of workspaces) {
    const own = tests.filter((path) => path.startsWith(`${workspace}/`)).map((path) => relative(workspace, path))
    // A failed test loses only its own pictures.
    if (own.length > 0) await run(workspace, ['run', '--project=browser', '--reporter=dot', ...own], { SHOTS: out })
  }
  const drawn = readdirSync(out).filter((file) => !before.has(file))
  return drawn.flatMap((file) =>
    looks.flatMap((look) => {
      const end = fileOf('', look)
      return file.endsWith(end) ? [{ file, name: file.slice(0, -end.length), look }] : []
    }),
  )
}

async function run(workspace: string, args: string[], env: Record<string, string>): Promise<void> {
  const vitest = join(root, 'node_modules/.bin/vitest')
  const child = spawn(vitest, args, { cwd: join(root, workspace), env: { ...process.env, ...env }, stdio: 'inherit' })
  await new Promise((done) => child.once('close', done))
}
