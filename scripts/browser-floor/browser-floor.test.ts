// What is served runs in the browsers of the floor: the built files, by syntax, by API and by style.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { buildWhatIsStale } from '../site/build.ts'
import { root } from '../site/paths.ts'
import { readLacking } from './compat.ts'
import { newerInScript, newerInStyles } from './find-newer.ts'

const folders = ['web/dist/client', 'console/dist', 'games/dist']
const lacking = readLacking()

beforeAll(() => buildWhatIsStale(() => undefined), 600_000)

const filesOf = (ending: string) => folders.flatMap((folder) => globSync(`${folder}/**/*.${ending}`, { cwd: root }))
const judged = (paths: string[], judge: (path: string, text: string) => string[]) =>
  paths.flatMap((path) => judge(path, readFileSync(join(root, path), 'utf8')).map((name) => `${path}: ${name}`))

test('every built script', () => {
  const paths = filesOf('js')
  expect(paths).toEqual(expect.arrayContaining(['web/dist/client/sw.js', 'web/dist/client/offline.js']))
  for (const folder of folders) expect(paths.some((path) => path.startsWith(folder))).toBe(true)
  expect(judged(paths, (path, text) => newerInScript(path, text, lacking))).toEqual([])
})

test('every built style sheet', () => {
  expect(judged(filesOf('css'), (_, text) => newerInStyles(text, lacking))).toEqual([])
})

test.each([
  ['const ends = AbortSignal.any([one, two])', 'AbortSignal.any'],
  ['const format = new Intl.DurationFormat("en-US")', 'Intl.DurationFormat'],
  ['const groups = Object.groupBy(rows, ({ day }) => day)', 'Object.groupBy'],
  ['const address = URL.parse(text)', 'URL.parse'],
  ['const { promise } = Promise.withResolvers()', 'Promise.withResolvers'],
  ['const both = one.symmetricDifference(two)', '.symmetricDifference()'],
  ['const parts = new URLPattern("/a")', 'URLPattern'],
  ['window.requestIdleCallback(work)', 'requestIdleCallback'],
  ['const shape = /[\\p{L}--[a-z]]/v', '/[\\p{L}--[a-z]]/v'],
  ['const shape = /(?i:a)b/', '/(?i:a)b/'],
  ['import data from "./data.json" with { type: "json" }', 'import attributes'],
])('finds in a script: %s', (text, name) => {
  expect(newerInScript('seeded.js', text, lacking)).toEqual([name])
})

test.each([
  'const ends = typeof AbortSignal.any === "function" ? AbortSignal.any(list) : joined',
  'window.requestIdleCallback?.(work)',
  'if ("moveBefore" in list) list.moveBefore(row, first)',
  'const shape = /(?<=a)b/u, last = list.findLast(fits), sorted = list.toSorted()',
])('leaves alone: %s', (text) => {
  expect(newerInScript('seeded.js', text, lacking)).toEqual([])
})

test('finds a newer at-rule and selector in a style sheet', () => {
  const sheet = '@scope (.card){a{color:red}}.card{anchor-name:--a;color:red}a:active-view-transition{gap:1px}'
  expect(newerInStyles(sheet, lacking)).toEqual(['@scope', ':active-view-transition'])
})
