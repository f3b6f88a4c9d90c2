import { existsSync, readFileSync } from 'node:fs'

/** What runs came to, and the names of the tests and files that failed or passed only on a second try. */
export type Counts = { passed: number; failed: number; failures: string[]; flaky: string[] }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[]
}

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: PlaywrightSuite[]
  errors: { message?: string }[]
}

type Spec = { title: string; ok: boolean; tests: { status: string }[] }

type PlaywrightSuite = { title: string; specs?: Spec[]; suites?: PlaywrightSuite[] }

/** Adds counts up. */
export function sum(all: Counts[]): Counts {
  return {
    passed: all.reduce((total, { passed }) => total + passed, 0),
    failed: all.reduce((total, { failed }) => total + failed, 0),
    failures: all.flatMap(({ failures }) => failures),
    flaky: all.flatMap(({ flaky }) => flaky),
  }
}

/** What a Vitest run came to; a file that could not be loaded and a runner that broke count as failed. */
export function vitestCounts(reportFile: string, exitCode: number): Counts {
  const report = read<VitestReport>(reportFile)
  if (!report) return brokenRun(reportFile)
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.length,
  )
  const failed = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => `${name}: ${fullName}`),
  )
  const failures = [...unloaded.map(({ name }) => name), ...failed]
  return withCrash(
    { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length, failures, flaky: [] },
    exitCode,
  )
}

/** What a Playwright run came to; a test that passed only on its second try has passed, and is named. */
export function playwrightCounts(reportFile: string, exitCode: number): Counts {
  const report = read<PlaywrightReport>(reportFile)
  if (!report) return brokenRun(reportFile)
  const { expected, unexpected, flaky } = report.stats
  const failed = report.suites.flatMap((suite) => specsOf(suite, ({ ok }) => !ok))
  const counts = {
    passed: expected + flaky,
    failed: unexpected + report.errors.length,
    failures: [...failed, ...report.errors.map(({ message }) => message ?? '')],
    flaky: report.suites.flatMap((suite) => specsOf(suite, ({ tests }) => tests.some((one) => one.status === 'flaky'))),
  }
  return withCrash(counts, exitCode)
}

function specsOf({ title, specs = [], suites = [] }: PlaywrightSuite, isMeant: (spec: Spec) => boolean): string[] {
  const meant = specs.filter(isMeant).map((spec) => spec.title)
  return [...meant, ...suites.flatMap((suite) => specsOf(suite, isMeant))].map((name) => `${title}: ${name}`)
}

function withCrash(counts: Counts, exitCode: number): Counts {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1, failures: ['a runner that broke'] } : counts
}

function brokenRun(reportFile: string): Counts {
  return { passed: 0, failed: 1, failures: [`no report ${reportFile}`], flaky: [] }
}

function read<Report>(file: string): Report | undefined {
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return undefined
  }
}
