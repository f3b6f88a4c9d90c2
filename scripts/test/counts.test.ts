import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { playwrightCounts, sum, vitestCounts } from './counts.ts'

const folder = mkdtempSync(join(tmpdir(), 'mingtang-counts-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function reportFile(content: object | string): string {
  const file = join(folder, 'report.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

const times = { startTime: 1_000, endTime: 1_250 }

function vitestReport(name: string, status: string, assertionResults: { fullName: string; status: string }[]) {
  const count = (wanted: string) => assertionResults.filter((one) => one.status === wanted).length
  const testResults = [{ name, status, assertionResults, ...times }]
  return { numPassedTests: count('passed'), numFailedTests: count('failed'), testResults }
}

function playwrightReport(...statuses: string[]) {
  const specs = statuses.map((status, at) => ({
    title: `${at + 1}`,
    ok: status !== 'unexpected',
    tests: [{ status, results: [{ duration: 100 }, { duration: 20 }] }],
  }))
  const count = (wanted: string) => statuses.filter((status) => status === wanted).length
  const stats = { expected: count('expected'), unexpected: count('unexpected') }
  return { stats, suites: [{ title: 'a.test.ts', suites: [{ title: 'on a phone', specs }] }], errors: [] }
}

test('counts passed and failed tests, and the time of their file', () => {
  const results = ['one', 'two', 'three', 'four', 'five'].map((fullName, at) => ({
    fullName,
    status: at < 3 ? 'passed' : 'failed',
  }))
  expect(vitestCounts(reportFile(vitestReport('a.test.ts', 'failed', results)), 1)).toEqual({
    passed: 3,
    failed: 2,
    failures: ['a.test.ts: four', 'a.test.ts: five'],
    files: [{ file: 'a.test.ts', ms: 250 }],
  })
})

test('a failure is told with the first lines of its reason, also when a hook of its file failed', () => {
  const message = `\u001b[31mport 8080 is taken\u001b[39m\n\n    at listen (net.ts:1)`
  const failed = {
    fullName: 'one',
    status: 'failed',
    failureMessages: [`expected 1 to be 2${'\n  at a.ts'.repeat(40)}`],
  }
  const skipped = { fullName: 'two', status: 'skipped', failureMessages: [] }
  const testResults = [
    { name: 'a.test.ts', status: 'failed', message: '', assertionResults: [failed], ...times },
    { name: 'b.test.ts', status: 'failed', message, assertionResults: [skipped], ...times },
  ]
  const { failures } = vitestCounts(reportFile({ numPassedTests: 0, numFailedTests: 1, testResults }), 1)
  expect(failures[0]?.split('\n').slice(0, 2)).toEqual(['a.test.ts: one', '    expected 1 to be 2'])
  expect(failures[0]?.split('\n')).toHaveLength(13)
  expect(failures[1]).toBe('b.test.ts: two (skipped)\n    port 8080 is taken\n        at listen (net.ts:1)')
})

test('a browser test that failed is told with its reason', () => {
  const results = [{ duration: 1 }, { duration: 1, error: { message: 'no link' } }]
  const specs = [{ title: 'one', ok: false, tests: [{ status: 'unexpected', results }] }]
  const report = { stats: { expected: 0, unexpected: 1 }, suites: [{ title: 'a', specs }], errors: [] }
  expect(playwrightCounts(reportFile(report), 1).failures).toEqual(['a: one\n    no link'])
})

test('a file that could not be loaded counts as failed', () => {
  const failures = ['a.test.ts']
  expect(vitestCounts(reportFile(vitestReport('a.test.ts', 'failed', [])), 1)).toMatchObject({ failed: 1, failures })
})

test.each(['skipped', 'pending', 'todo', 'disabled'])('a Vitest test that is %s counts as failed', (status) => {
  const results = [
    { fullName: 'one', status: 'passed' },
    { fullName: 'two', status },
  ]
  const counts = vitestCounts(reportFile(vitestReport('a.test.ts', 'passed', results)), 0)
  expect(counts).toMatchObject({ passed: 1, failed: 1, failures: ['a.test.ts: two (skipped)'] })
})

test('a runner that failed after its last test counts as failed', () => {
  const report = { numPassedTests: 3, numFailedTests: 0, testResults: [] }
  expect(vitestCounts(reportFile(report), 1)).toMatchObject({ passed: 3, failed: 1 })
})

test.each(['', '{"numPassed'])('a runner without a complete report counts as failed', (content) => {
  expect(vitestCounts(reportFile(content), 0)).toMatchObject({ passed: 0, failed: 1 })
  expect(playwrightCounts(join(folder, 'nothing.json'), 0)).toMatchObject({ passed: 0, failed: 1 })
})

test('a failed browser test is named', () => {
  expect(playwrightCounts(reportFile(playwrightReport('expected', 'unexpected')), 1)).toEqual({
    passed: 1,
    failed: 1,
    failures: ['a.test.ts: on a phone: 2'],
    files: [{ file: 'e2e/a.test.ts', ms: 240 }],
  })
})

test('a skipped browser test and a site that did not start count as failed', () => {
  const skipped = playwrightCounts(reportFile(playwrightReport('expected', 'skipped')), 0)
  expect(skipped).toMatchObject({ passed: 1, failed: 1, failures: ['a.test.ts: on a phone: 2 (skipped)'] })
  const unstarted = { ...playwrightReport(), errors: [{ message: 'x' }] }
  expect(playwrightCounts(reportFile(unstarted), 1)).toMatchObject({ passed: 0, failed: 1, failures: ['x'] })
})

test('counts add up', () => {
  const counts = { passed: 1, failed: 0, failures: [], files: [] }
  expect(sum([counts, { ...counts, failed: 2, failures: ['two', 'three'] }])).toEqual({
    passed: 2,
    failed: 2,
    failures: ['two', 'three'],
    files: [],
  })
})
