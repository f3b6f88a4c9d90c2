import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** The result of runs: failed tests and files by name, each with the first lines of its reason; and the time per file. */
export type Counts = { passed: number; failed: number; failures: string[]; files: FileTime[] }

export type FileTime = { file: string; ms: number }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    startTime: number
    endTime: number
    /** Why the file failed as a whole, for example in a hook. */
    message?: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[]
  }[]
}

type PlaywrightReport = {
  stats: { expected: number; unexpected: number }
  suites: PlaywrightSuite[]
  errors: { message?: string }[]
}

type Spec = { title: string; ok: boolean; tests: { status: string; results: SpecResult[] }[] }

type SpecResult = { duration: number; error?: { message?: string } }

type PlaywrightSuite = { title: string; specs?: Spec[]; suites?: PlaywrightSuite[] }

/** Adds up counts. */
export function sum(all: Counts[]): Counts {
  return {
    passed: all.reduce((total, { passed }) => total + passed, 0),
    failed: all.reduce((total, { failed }) => total + failed, 0),
    failures: all.flatMap(({ failures }) => failures),
    files: all.flatMap(({ files }) => files),
  }
}

/** The result of a Vitest run; skipped tests, files that failed to load and a failed runner count as failures. */
export function vitestCounts(reportFile: string, exitCode: number): Counts {
  const report = read<VitestReport>(reportFile)
  if (!report) return brokenRun(reportFile)
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.length,
  )
  const named = report.testResults.flatMap(({ name, message, assertionResults }) =>
    assertionResults.map(({ fullName, status, failureMessages = [] }) => ({
      status,
      name: `${name}: ${fullName}`,
      reason: failureMessages[0] ?? message,
    })),
  )
  const failed = named.filter(({ status }) => status === 'failed').map(({ name, reason }) => withReason(name, reason))
  const skipped = named
    .filter(({ status }) => !['passed', 'failed'].includes(status))
    .map(({ name, reason }) => withReason(`${name} (skipped)`, reason))
  const counts = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length + skipped.length,
    failures: [...unloaded.map(({ name, message }) => withReason(name, message)), ...failed, ...skipped],
    files: report.testResults.map(({ name, startTime, endTime }) => ({ file: name, ms: endTime - startTime })),
  }
  return withCrash(counts, exitCode)
}

/** The result of a Playwright run. */
export function playwrightCounts(reportFile: string, exitCode: number): Counts {
  const report = read<PlaywrightReport>(reportFile)
  if (!report) return brokenRun(reportFile)
  const { expected, unexpected } = report.stats
  const meant = (isMeant: (spec: Spec) => boolean) => report.suites.flatMap((suite) => specsOf(suite, isMeant))
  const named = (isMeant: (spec: Spec) => boolean) => meant(isMeant).map(({ name }) => name)
  const has = (status: string) => (spec: Spec) => spec.tests.some((one) => one.status === status)
  const skipped = named(has('skipped')).map((name) => `${name} (skipped)`)
  const counts = {
    passed: expected,
    failed: unexpected + skipped.length + report.errors.length,
    failures: [
      ...meant(({ ok }) => !ok).map(failureOf),
      ...skipped,
      ...report.errors.map(({ message }) => message ?? ''),
    ],
    files: report.suites.map((suite) => ({ file: `e2e/${suite.title}`, ms: msOf(suite) })),
  }
  return withCrash(counts, exitCode)
}

type NamedSpec = { name: string; spec: Spec }

function specsOf({ title, specs = [], suites = [] }: PlaywrightSuite, isMeant: (spec: Spec) => boolean): NamedSpec[] {
  const meant = specs.filter(isMeant).map((spec) => ({ name: spec.title, spec }))
  const all = [...meant, ...suites.flatMap((suite) => specsOf(suite, isMeant))]
  return all.map(({ name, spec }) => ({ name: `${title}: ${name}`, spec }))
}

function failureOf({ name, spec }: NamedSpec): string {
  const errors = spec.tests.flatMap(({ results }) => results.map(({ error }) => error?.message))
  return withReason(name, errors.find(Boolean))
}

// The end of a run's output is what is kept, so a failure is told there once more.
const reasonLines = 12

function withReason(name: string, reason = ''): string {
  const lines = stripVTControlCharacters(reason).split('\n').slice(0, reasonLines)
  return [name, ...lines.filter((line) => line.trim() !== '').map((line) => `    ${line}`)].join('\n')
}

function msOf({ specs = [], suites = [] }: PlaywrightSuite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((one) => one.results))
  return (
    results.reduce((total, { duration }) => total + duration, 0) + suites.reduce((total, one) => total + msOf(one), 0)
  )
}

function withCrash(counts: Counts, exitCode: number): Counts {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1, failures: ['a runner that broke'] } : counts
}

function brokenRun(reportFile: string): Counts {
  return { passed: 0, failed: 1, failures: [`no report ${reportFile}`], files: [] }
}

function read<Report>(file: string): Report | undefined {
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return undefined
  }
}
