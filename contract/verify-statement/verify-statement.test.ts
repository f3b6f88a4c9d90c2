import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import statement from './statement.json' with { type: 'json' }

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'statement-'))
})
afterAll(() => rm(folder, { recursive: true }))

const script = join(import.meta.dirname, 'verify-statement.ts')

/** Runs the script on a file of this content in its own process; its exit code and its first line. */
async function verify(content: unknown, ...more: string[]): Promise<{ code: number; first: string | undefined }> {
  const file = join(folder, 'statement.json')
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
  return await run(file, ...more)
}

function run(...args: string[]): Promise<{ code: number; first: string | undefined }> {
  return new Promise((done) => {
    execFile(process.execPath, [script, ...args], (error, output) =>
      done({ code: error ? Number(error.code) : 0, first: output.split('\n')[0] }),
    )
  })
}

const [first, second, ...rest] = statement.entries

it('says that a statement of the ledger holds', async () => {
  const { code, first: line } = await verify(statement, statement.account)
  expect(line).toBe(`HOLDS: ${statement.entries.length} entries, each with the hash of the one before it.`)
  expect(code).toBe(0)
})

it.each([
  [
    'an altered amount',
    { ...statement, entries: [first, { ...second, amount: '-4.00' }, ...rest] },
    /Entry 2 was altered/,
  ],
  ['a removed entry', { ...statement, entries: [first, ...rest] }, /Entry 2 is missing/],
  ['entries in another order', { ...statement, entries: [second, first, ...rest] }, /not in their order: entry 1/],
  ['a truncated tail', { ...statement, entries: [first] }, /The end is missing, from entry 2/],
])('names %s', async (_, content, line) => {
  const result = await verify(content)
  expect(result.first).toMatch(line)
  expect(result.code).toBe(1)
})

it('names the file of another member', async () => {
  const { code, first: line } = await verify(statement, statement.account.replace(/:.{8}/, ':00000000'))
  expect({ code, line }).toEqual({ code: 1, line: 'BROKEN: This is the statement of another account.' })
})

it('says what it cannot prove', async () => {
  expect(await verify('{}')).toMatchObject({ code: 2, first: expect.stringContaining('is not a statement') })
  expect(await run(join(folder, 'nowhere.json'))).toMatchObject({ code: 2, first: expect.stringContaining('no file') })
  expect(await run()).toMatchObject({ code: 2, first: expect.stringContaining('Usage') })
})
