import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../site/paths.ts'
import { slowestFiles, workspaceTimes } from './times.ts'

test('the ten slowest files come first to last, named from the root', () => {
  const files = Array.from({ length: 12 }, (_, at) => ({ file: join(root, `web/${at}.test.ts`), ms: at * 1_000 }))
  const lines = slowestFiles(files)
  expect(lines).toHaveLength(11)
  expect(lines.slice(1, 3)).toEqual(['    11.0 s  web/11.test.ts', '    10.0 s  web/10.test.ts'])
})

test('each workspace has its time, and all together', () => {
  const lines = workspaceTimes([
    { name: 'contract', ms: 3_040 },
    { name: 'server', ms: 100_000 },
  ])
  expect(lines.slice(1, 4)).toEqual(['     3.0 s  contract', '   100.0 s  server', '   103.0 s  all'])
})

test('a run of nothing prints no table', () => {
  expect([...slowestFiles([]), ...workspaceTimes([])]).toEqual([])
})
