import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

const source = new URL('./site/ports.ts', import.meta.url).href
// Without luck in where it starts to look: every process tries the same ports in the same order.
const findThree = `
  Math.random = () => 0.5
  const { findFreePort } = await import('${source}')
  console.log(JSON.stringify([await findFreePort(), await findFreePort(), await findFreePort()]))
  process.stdin.resume()`

test('a port is given to one process only, also before that one listens on it', async () => {
  const processes = [1, 2, 3].map(() => spawn(process.execPath, ['--input-type=module', '--eval', findThree]))
  const given = await Promise.all(processes.map(async ({ stdout }) => JSON.parse(`${(await once(stdout, 'data'))[0]}`)))
  for (const { stdin } of processes) stdin.end()
  // A claim does not keep its process alive.
  await Promise.all(processes.map((one) => once(one, 'exit')))
  expect(new Set(given.flat()).size).toBe(9)
})
