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

test('lists the time of each workspace and the total', () => {
  const lines = workspaceTimes([
    { name: 'contract', ms: 3_040 },
    { name: 'server', ms: 100_000 },
  ])
  expect(lines.slice(1, 4)).toEqual(['     3.0 s  contract', '   100.0 s  server', '   103.0 s  all'])
})

test('an empty run prints no table', () => {
  expect([...slowestFiles([]), ...workspaceTimes([])]).toEqual([])
})
