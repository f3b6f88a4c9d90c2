import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    pool: 'forks',
    // A worker reads the server's modules once, not once per file: what a file opens it closes, and nothing is kept in modules
    // but databases with their connections (src/test/kept-pools.ts), which are emptied.
    isolate: false,
    maxWorkers: 4,
    // For a test that hangs; a busy machine is no reason to end one.
    testTimeout: 120_000,
    // The default of one second is too short on a busy machine.
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 120_000,
    globalSetup: '../scripts/test-postgres.ts',
    setupFiles: ['../scripts/test-properties.ts', '../scripts/test-statements.ts', 'src/test/left-behind.ts'],
  },
})
