import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'page/**/*.test.ts'],
    pool: 'forks',
    // What a file opens it closes, and nothing is kept in modules.
    isolate: false,
    maxWorkers: 2,
    // For a test that hangs; a busy machine is no reason to end one.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    globalSetup: '../scripts/test-postgres.ts',
  },
})
