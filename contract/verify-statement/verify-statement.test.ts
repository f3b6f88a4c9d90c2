import { execFile } from 'node:child_process'
import { hash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { genesisForm } from '../src/ledger-chain.ts'
import statement from './statement.json' with { type: 'json' }

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'statement-'))
})
afterAll(() => rm(folder, { recursive: true }))

const script = join(import.meta.dirname, 'verify-statement.ts')
const keys = join(import.meta.dirname, 'keys.json')
// The account of nobody, with hashes that follow from each other.
const account = 'mingtang/member:00000000-0000-4000-8000-000000000000/WALLET/CNY'
const beginning = { version: '0', balance: '0.00', hash: hash('sha256', genesisForm(account)) }
const forged = { ...statement, account, opening: beginning, closing: beginning, entries: [] }

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
  const { code, first: line } = await verify(statement, statement.account, '--keys', keys)
  expect(line).toBe(`HOLDS: signed by mingtang with key ${statement.signature.keyId}.`)
  expect(code).toBe(0)
})

const other = { ...statement.signature, keyId: '0123456789abcdef' }
it.each([
  ['has no signature', { ...statement, signature: undefined }, ['--keys', keys], /^NOT PROVED: it has no signature/],
  ['is to be believed without keys', statement, [], /^NOT PROVED: give the site's keys/],
  [
    'has the signature of another site',
    { ...statement, signature: other },
    ['--keys', keys],
    /^NOT OF THIS SITE: .* none/,
  ],
  [
    'is of another period',
    { ...statement, toDate: '2026-12-31' },
    ['--keys', keys],
    /^NOT OF THIS SITE: its key did not/,
  ],
  ['was made anew as a whole', forged, ['--keys', keys], /^NOT OF THIS SITE: its key did not/],
])('does not say that a statement holds that %s', async (_, content, more, line) => {
  const result = await verify(content, ...more)
  expect(result.first).toMatch(line)
  expect(result.code).toBe(3)
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
