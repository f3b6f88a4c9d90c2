import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../site/paths.ts'
import { slowestFiles, workspaceTimes } from './times.ts'

test('lists the ten slowest files by time, with paths relative to the root', () => {
  const files = Array.from({ length: 12 }, (_, at) => ({ file: join(root, `web/${at}.test.ts`), ms: at * 1_000 }))
  const lines = slowestFiles(files)
  expect(lines).toHaveLength(11)
  expect(lines.slice(1, 3)).toEqual(['    11.0 s  web/11.test.ts', '    10.0 s  web/10.test.ts'])
})

test('lists the time of each workspace, of the processor too where it is known, and the total', () => {
  const lines = workspaceTimes([
    { name: 'contract', ms: 3_040, processorMs: 4_000 },
    { name: 'server', ms: 100_000, processorMs: 150_010 },
  ])
  expect(lines.slice(1, 4)).toEqual([
    '     3.0 s  contract            4.0 s  of processor time',
    '   100.0 s  server            150.0 s  of processor time',
    '   103.0 s  all               154.0 s  of processor time',
  ])
  expect(workspaceTimes([{ name: 'contract', ms: 3_040, processorMs: null }])[1]).toBe('     3.0 s  contract')
})

test('an empty run prints no table', () => {
  expect([...slowestFiles([]), ...workspaceTimes([])]).toEqual([])
})
