import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { processorMs } from './processor.ts'

const burn = `
  const end = process.cpuUsage().user + 200_000
  let sum = 0
  while (process.cpuUsage().user < end) for (let at = 0; at < 1_000_000; at += 1) sum += at;`

test.runIf(existsSync('/proc/self/stat'))('counts what it started, while it runs and after it ended', async () => {
  const before = processorMs() ?? 0
  execFileSync(process.execPath, ['-e', burn])
  const ended = processorMs() ?? 0
  expect(ended - before).toBeGreaterThan(190)
  const child = spawn(process.execPath, ['-e', `${burn} console.log(); setInterval(() => {}, 1_000)`])
  try {
    await once(child.stdout, 'data')
    expect((processorMs() ?? 0) - ended).toBeGreaterThan(190)
  } finally {
    child.kill()
  }
})
