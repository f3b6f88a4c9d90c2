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

let failed = 0
for (const [name, load] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  console.log(`--- ${name}, SEED=${seed}`)
  try {
    const { run } = await load()
    const result = await run()
    for (const problem of result.problems) console.log(problem)
    console.log(JSON.stringify({ ...result, problems: result.problems.length }))
    if (!isClean(result)) failed += 1
  } catch (error) {
    failed += 1
    console.error(error)
  }
}
// Sandboxes are kept for reuse by tests, and would keep this process alive.
process.exit(failed === 0 ? 0 : 1)
