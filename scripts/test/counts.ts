import { existsSync, readFileSync } from 'node:fs'

export type Counts = { passed: number; failed: number }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[] }

/** Adds counts up. */
export function sum(all: Counts[]): Counts {
  return {
    passed: all.reduce((total, { passed }) => total + passed, 0),
    failed: all.reduce((total, { failed }) => total + failed, 0),
  }
}

/** What a Vitest run came to; a file that could not be loaded and a runner that broke count as failed. */
export function vitestCounts(reportFile: string, exitCode: number): Counts {
  const report = read<VitestReport>(reportFile)
  if (!report) return { passed: 0, failed: 1 }
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.length,
  )
  return withCrash({ passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length }, exitCode)
}

/** What a Playwright run came to; a test that passed only on a second try counts as failed. */
export function playwrightCounts(reportFile: string, exitCode: number): Counts {
  const report = read<PlaywrightReport>(reportFile)
  if (!report) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky } = report.stats
  return withCrash({ passed: expected, failed: unexpected + flaky + report.errors.length }, exitCode)
}

function withCrash(counts: Counts, exitCode: number): Counts {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

function read<Report>(file: string): Report | undefined {
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return undefined
  }
}
