import { fork } from 'node:child_process'
import { once } from 'node:events'
import { seed } from './options.ts'
import { isClean, type PartResult } from './run-part.ts'

// npm run faults -- [part …]
// SEED repeats the choice of faults of an earlier run; docs/running.md has the variables of the size.

type Part = { run(): Promise<PartResult> }

const parts: Record<string, () => Promise<Part>> = {
  server: () => import('./server-part.ts'),
  nodes: () => import('./nodes-part.ts'),
  postgres: () => import('./postgres-part.ts'),
  fsync: () => import('./fsync-part.ts'),
  disk: () => import('./disk-part.ts'),
  parties: () => import('./parties-part.ts'),
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !Object.hasOwn(parts, name))
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}

// Its handlers of the exit put away what would stay behind.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))

const names = asked.length > 0 ? Object.keys(parts).filter((name) => asked.includes(name)) : Object.keys(parts)
const [only] = names
const isRight = names.length === 1 && only ? await runHere(only) : await runEach()
// Sandboxes are kept for reuse by tests, and would keep this process alive.
process.exit(isRight ? 0 : 1)

async function runHere(name: string): Promise<boolean> {
  console.log(`--- ${name}, SEED=${seed}`)
  try {
    const { run } = await parts[name]!()
    const result = await run()
    for (const problem of result.problems) console.log(problem)
    console.log(JSON.stringify({ ...result, problems: result.problems.length }))
    return isClean(result)
  } catch (error) {
    console.error(error)
    return false
  }
}

/** Each in a process of its own: what one part keeps for reuse would reach for a database that has stopped with it. */
async function runEach(): Promise<boolean> {
  let isAllRight = true
  for (const name of names) {
    const child = fork(import.meta.filename, [name], { env: { ...process.env, SEED: seed } })
    const [code] = (await once(child, 'exit')) as [number | null]
    isAllRight &&= code === 0
  }
  return isAllRight
}
