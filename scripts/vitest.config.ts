import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 60_000,
    // The default of one second is too short on a busy machine.
    expect: { poll: { timeout: 30_000 } },
  },
})
