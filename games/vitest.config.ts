import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'page/**/*.test.ts'],
    pool: 'forks',
    // Test files close what they open and keep no module state, so they can share a process.
    isolate: false,
    maxWorkers: 3,
    // Only for tests that hang; a busy machine must not fail a test.
    testTimeout: 120_000,
    // The default of one second is too short on a busy machine.
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 120_000,
    globalSetup: '../scripts/test-postgres.ts',
    setupFiles: '../scripts/test-statements.ts',
  },
})
