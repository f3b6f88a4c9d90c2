// A setup file of Vitest. The files of a worker share its process: one that leaves the environment, the clock or a global
// function changed fails itself, not the file after it.
import { afterAll, expect, vi } from 'vitest'

const look = () => ({
  environment: { ...process.env },
  folder: process.cwd(),
  hasFakeTimers: vi.isFakeTimers(),
  globals: [Date, Date.now, Math.random, fetch, setTimeout, setInterval, performance.now, console.log, console.error],
  listeners: (['uncaughtException', 'unhandledRejection', 'SIGINT', 'SIGTERM'] as const).map((event) =>
    process.listenerCount(event),
  ),
})

const before = look()
// Runs after those of the file, which are asked for later.
afterAll(() => {
  const after = look()
  for (const [index, one] of before.globals.entries())
    expect(after.globals[index] === one, `${one.name} is the same after the file`).toBe(true)
  expect({ ...after, globals: [] }, 'what the file left behind').toEqual({ ...before, globals: [] })
})
