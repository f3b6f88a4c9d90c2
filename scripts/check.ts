import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './site/paths.ts'

// Runs type checks, lint, format and unused code checks, and the tidy test (rules of the repository, texts, generated
// code).

type Task = { name: string; command: string; args: string[] }

const workspaces = ['contract', 'server', 'web', 'console', 'games', 'e2e', 'bench', 'scripts']
const atOnce = 2

const tasks: Task[] = [
  { name: 'tidy', command: 'vitest', args: ['run', '--root', 'scripts', 'tidy'] },
  { name: 'lint', command: 'oxlint', args: ['--type-aware', '--quiet'] },
  { name: 'unused', command: 'knip', args: ['--no-progress'] },
  { name: 'format', command: 'biome', args: ['format', '.'] },
  ...workspaces.map((name) => ({ name: `types of ${name}`, command: 'tsc', args: ['-p', name] })),
]

const failed: string[] = []
const began = Date.now()
const queue = [...tasks]
await Promise.all(Array.from({ length: atOnce }, work))
console.log(`\n${tasks.length - failed.length} of ${tasks.length} checks passed in ${seconds(began)}`)
if (failed.length > 0) process.exitCode = 1

async function work(): Promise<void> {
  for (let task = queue.shift(); task; task = queue.shift()) {
    const start = Date.now()
    const { code, output } = await run(task)
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${task.name} (${seconds(start)})`)
    if (code === 0) continue
    failed.push(task.name)
    console.log(output.trimEnd().replace(/^/gm, '       '))
  }
}

function run({ command, args }: Task): Promise<{ code: number; output: string }> {
  const local = join(root, 'node_modules/.bin', command)
  const child = spawn(existsSync(local) ? local : command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((done) => {
    child.once('error', (error) => done({ code: 1, output: String(error) }))
    child.once('close', (code) => done({ code: code ?? 1, output }))
  })
}

function seconds(since: number): string {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`
}
