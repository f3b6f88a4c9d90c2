import { spawn } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.ts'
import { SiteError } from './site-error.ts'

type Build = { workspace: string; sources: string[]; outputs: string[] }

const shared = ['contract/src', 'contract/texts', 'package-lock.json']
const builds: Build[] = [
  { workspace: 'web', sources: ['web', ...shared], outputs: ['web/dist/client', 'web/dist/server'] },
  { workspace: 'console', sources: ['console', ...shared], outputs: ['console/dist'] },
  { workspace: 'games', sources: ['games', ...shared], outputs: ['games/dist'] },
]
const notSources = ['dist', 'node_modules', 'test-results']

/** Builds each workspace whose output is missing or older than its sources. */
export async function buildWhatIsStale(log: (line: string) => void): Promise<void> {
  for (const build of builds) {
    if (!isStale(build)) continue
    log(`Building ${build.workspace} …`)
    await run(build.workspace)
  }
}

function isStale({ sources, outputs }: Build): boolean {
  const made = outputs.flatMap((path) => timesOf(join(root, path)))
  if (outputs.some((path) => !existsSync(join(root, path))) || made.length === 0) return true
  return Math.max(...sources.flatMap((path) => timesOf(join(root, path)))) > Math.min(...made)
}

function timesOf(path: string): number[] {
  if (!existsSync(path)) return []
  const { mtimeMs } = statSync(path)
  if (!statSync(path).isDirectory()) return [mtimeMs]
  return readdirSync(path)
    .filter((name) => !notSources.includes(name))
    .flatMap((name) => timesOf(join(path, name)))
}

async function run(workspace: string): Promise<void> {
  const child = spawn('npm', ['run', '--silent', 'build', '-w', workspace], {
    cwd: root,
    // Vitest sets NODE_ENV to test, with which Vite would build the developers' pages in.
    env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const code = await new Promise((done) => child.once('close', done))
  if (code === 0) return
  throw new SiteError(`Building ${workspace} failed:\n${output.trim()}`)
}
