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

test('passed and failed tests are counted', () => {
  const assertionResults = ['one', 'two', 'three', 'four', 'five'].map((fullName, at) => ({
    fullName,
    status: at < 3 ? 'passed' : 'failed',
  }))
  const report = {
    numPassedTests: 3,
    numFailedTests: 2,
    testResults: [{ name: 'a.test.ts', status: 'failed', assertionResults }],
  }
  const failures = ['a.test.ts: four', 'a.test.ts: five']
  expect(vitestCounts(reportFile(report), 1)).toEqual({ passed: 3, failed: 2, failures, flaky: [] })
})

test('a file that could not be loaded counts as failed', () => {
  const broken = { name: 'a.test.ts', status: 'failed', assertionResults: [] }
  const report = {
    numPassedTests: 3,
    numFailedTests: 0,
    testResults: [broken, { name: 'b.test.ts', status: 'passed', assertionResults: [] }],
  }
  expect(vitestCounts(reportFile(report), 1)).toEqual({ passed: 3, failed: 1, failures: ['a.test.ts'], flaky: [] })
})

test('a runner that broke after its last test counts as failed', () => {
  const report = { numPassedTests: 3, numFailedTests: 0, testResults: [] }
  expect(vitestCounts(reportFile(report), 1)).toMatchObject({ passed: 3, failed: 1 })
})

test.each(['', '{"numPassed'])('a runner without a whole report counts as failed', (content) => {
  expect(vitestCounts(reportFile(content), 0)).toMatchObject({ passed: 0, failed: 1 })
  expect(playwrightCounts(join(folder, 'nothing.json'), 0)).toMatchObject({ passed: 0, failed: 1 })
})

test('a browser test that passed only on its second try is named, and a site that did not start counts as failed', () => {
  const specs = [
    { title: 'one', ok: true, tests: [{ status: 'expected' }] },
    { title: 'two', ok: false, tests: [{ status: 'unexpected' }] },
    { title: 'three', ok: true, tests: [{ status: 'flaky' }] },
  ]
  const suites = [{ title: 'a.test.ts', suites: [{ title: 'on a phone', specs }] }]
  const report = { stats: { expected: 1, unexpected: 1, flaky: 1 }, suites, errors: [] }
  const named = { failures: ['a.test.ts: on a phone: two'], flaky: ['a.test.ts: on a phone: three'] }
  expect(playwrightCounts(reportFile(report), 1)).toEqual({ passed: 2, failed: 1, ...named })
  const unstarted = { stats: { expected: 0, unexpected: 0, flaky: 0 }, suites: [], errors: [{ message: 'x' }] }
  expect(playwrightCounts(reportFile(unstarted), 1)).toMatchObject({ passed: 0, failed: 1, failures: ['x'] })
})

test('counts add up', () => {
  expect(
    sum([
      { passed: 1, failed: 2, failures: ['one', 'two'], flaky: [] },
      { passed: 3, failed: 0, failures: [], flaky: ['three'] },
    ]),
  ).toEqual({ passed: 4, failed: 2, failures: ['one', 'two'], flaky: ['three'] })
})
