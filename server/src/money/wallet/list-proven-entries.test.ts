import { hash, randomUUID } from 'node:crypto'
import { proveStatement } from '@mingtang/contract/prove-statement.ts'
import {
  readStatement,
  type StatementEntry,
  type StatementFile,
  statementFormat,
} from '@mingtang/contract/statement-file.ts'
import { originOf } from '@mingtang/contract/statement-signature.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { businessDate } from '../../base/day/business-day.ts'
import { sql } from '../../base/db/sql.ts'
import { addCard } from '../../test/cashier-kit.ts'
import { fund } from '../../test/fund.ts'
import { type TestMember, type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(async () => {
  await site.books()
  await site.close()
})

const sha256 = (text: string) => hash('sha256', text)

/** Reads every page and makes the file of them; `between` runs after each page. */
async function fileOf({ client }: TestMember, input: object = {}, between = async () => {}): Promise<StatementFile> {
  const entries: StatementEntry[] = []
  const first = await client.call('listProvenEntries', input)
  let cursor = ''
  for (;;) {
    const page = cursor ? await client.call('listProvenEntries', { ...input, cursor }) : first
    entries.push(...page.rows)
    cursor = page.nextCursor
    await between()
    if (cursor) continue
    const { account, fromDate, toDate, issuedAt, opening, closing, signature } = first
    const file = { format: statementFormat, account, fromDate, toDate, issuedAt, opening, closing, entries, signature }
    // As a file: what the reader does not accept cannot be proved.
    return readStatement(JSON.stringify(file)) as StatementFile
  }
}

it('refuses a guest', async () => {
  const guest = await site.visitor()
  await expect(guest.call('listProvenEntries', {})).rejects.toMatchObject({ errorName: 'loginRequired' })
})

it.each([
  [{ fromDate: '2020-01-01', toDate: '2026-01-01' }, 'dateRangeWrong'],
  [{ currency: 'ABC' }, 'currencyUnknown'],
  [{ size: 101 }, 'badRequest'],
  [{ cursor: 'x' }, 'cursorWrong'],
  [{ cursor: '1-9999999999999999999' }, 'cursorWrong'],
])('refuses %j', async (input, errorName) => {
  const { client } = await site.member()
  await expect(client.call('listProvenEntries', input)).rejects.toMatchObject({ errorName })
})

it('gives entries of every kind whose hashes anybody can recompute from the beginning', async () => {
  const member = await site.member({ balance: '100' })
  const bankItemId = await addCard(member.client)
  await member.client.call('createWithdrawal', { currency: 'CNY', amount: '40', bankItemId })
  await fund(site.db, { memberId: member.id, amountMinor: 5n })
  const file = await fileOf(member)
  expect(file).toMatchObject({
    account: `mingtang/member:${member.id}/WALLET/CNY`,
    opening: { version: '0', balance: '0.00' },
    closing: { version: '3', balance: '60.05' },
    entries: [
      { amount: '100.00' },
      { amount: '-40.00', reason: 'WITHDRAWAL_HELD', state: 'PENDING' },
      { amount: '0.05' },
    ],
  })
  expect(proveStatement(file, sha256, file.account)).toBeNull()
  // The numbers of the file are those that the hashes cover.
  const [first, ...rest] = file.entries
  const altered = { ...file, entries: [{ ...first!, amount: '100.01' }, ...rest] }
  expect(proveStatement(altered, sha256)).toEqual({ kind: 'altered', version: '1' })
})

it('pages to the end that the first page found, and proves what began before the period', async () => {
  const member = await site.member()
  for (let turn = 1; turn <= 7; turn += 1) await fund(site.db, { memberId: member.id, amountMinor: BigInt(turn) })
  const file = await fileOf(member, { size: 3 }, () => fund(site.db, { memberId: member.id, amountMinor: 99n }))
  expect(file.entries.map(({ amount }) => amount)).toEqual(['0.01', '0.02', '0.03', '0.04', '0.05', '0.06', '0.07'])
  expect(file.closing).toMatchObject({ version: '7', balance: '0.28' })
  expect(proveStatement(file, sha256)).toBeNull()
  const later = await member.client.call('listProvenEntries', { cursor: '4-6' })
  expect(later.rows.map(({ version }) => version)).toEqual(['5', '6'])
  const page = { ...file, opening: { version: '4', balance: '0.10', hash: file.entries[3]!.hash } }
  expect(proveStatement({ ...page, closing: later.closing!, entries: later.rows }, sha256)).toBeNull()
})

it('opens and closes at one point when the period has no entries', async () => {
  const member = await site.member({ balance: '100' })
  const before = await fileOf(member, { fromDate: '2026-01-01', toDate: '2026-01-31' })
  expect(before).toMatchObject({ opening: { version: '0', balance: '0.00' }, closing: { version: '0' }, entries: [] })
  expect(proveStatement(before, sha256)).toBeNull()
  const unopened = await fileOf(member, { currency: 'USD' })
  expect(unopened).toMatchObject({ account: `mingtang/member:${member.id}/WALLET/USD`, entries: [] })
  expect(proveStatement(unopened, sha256)).toBeNull()
})

it('gives the same entries as the statement of those days, and of no other member', async () => {
  const fromDate = businessDate(new Date())
  const [member, other] = [await site.member({ balance: '10' }), await site.member({ balance: '20' })]
  await fund(site.db, { memberId: randomUUID(), amountMinor: 7n })
  const range = { fromDate, toDate: businessDate(new Date()) }
  const statement = await member.client.call('listStatement', { currency: 'CNY', ...range })
  const proven = await fileOf(member, { currency: 'CNY', ...range })
  expect(proven.entries.map(({ transferId }) => transferId)).toEqual(statement.rows.map(({ id }) => id).reverse())
  expect(proveStatement(proven, sha256, (await fileOf(other)).account)).toEqual({ kind: 'foreign', version: '0' })
})

const keysOf = (tenant?: string) => site.stranger(tenant).call('listStatementKeys', {})

it('signs the head that was found, with a key that anybody can read', async () => {
  const member = await site.member({ balance: '100' })
  const file = await fileOf(member)
  const keys = await keysOf()
  expect(keys).toMatchObject({ tenant: 'mingtang', rows: [{ keyId: file.signature?.keyId, until: '' }] })
  expect(await originOf(file, keys)).toBe('signed')
  expect(await (await fetch(`${site.url}/statement-keys.json`)).json()).toEqual(keys)
  // Its cursor could say that the statement closes earlier than it does.
  const page = await member.client.call('listProvenEntries', { cursor: '0-1' })
  expect(page.signature).toBeUndefined()
})

it.each<[string, (file: StatementFile) => Partial<StatementFile>, string]>([
  ['an invented member', ({ account }) => ({ account: account.replace(/:.{8}/, ':00000000') }), 'wrong'],
  ['another currency', ({ account }) => ({ account: account.replace('CNY', 'USD') }), 'wrong'],
  ['the account of another tenant', ({ account }) => ({ account: account.replace('mingtang', 'yunlai') }), 'unknown'],
  ['a longer period', () => ({ fromDate: '2026-01-01' }), 'wrong'],
  ['a later end', () => ({ toDate: '2099-01-01' }), 'wrong'],
  ['another time', () => ({ issuedAt: new Date().toISOString() }), 'wrong'],
  ['no time', () => ({ issuedAt: 'x' }), 'wrong'],
  ['another closing balance', ({ closing }) => ({ closing: { ...closing, balance: '5000000.00' } }), 'wrong'],
  ['another closing hash', ({ closing }) => ({ closing: { ...closing, hash: 'a'.repeat(64) } }), 'wrong'],
  ['an earlier end of the chain', ({ opening }) => ({ closing: opening }), 'wrong'],
  ['another opening', ({ closing }) => ({ opening: closing }), 'wrong'],
  ['no signature', () => ({ signature: undefined }) as never, 'unsigned'],
  [
    'a key that nobody published',
    ({ signature }) => ({ signature: { ...signature!, keyId: '0'.repeat(16) } }),
    'unknown',
  ],
  ['another value', ({ signature }) => ({ signature: { ...signature!, value: 'A'.repeat(86) } }), 'wrong'],
])('a head with %s is not what was signed', async (_, change, origin) => {
  const file = await fileOf(await site.member({ balance: '100' }))
  expect(await originOf({ ...file, ...change(file) }, await keysOf())).toBe(origin)
})

it('takes neither the signature of another statement nor that of another tenant', async () => {
  const [one, two] = [await fileOf(await site.member({ balance: '1' })), await fileOf(await site.member())]
  expect(await originOf({ ...one, signature: two.signature! }, await keysOf())).toBe('wrong')
  const theirs = await fileOf(await site.member({ tenant: 'yunlai' }))
  expect(await originOf(theirs, await keysOf('yunlai'))).toBe('signed')
  expect(await originOf(theirs, await keysOf())).toBe('unknown')
  // Under the name of one of our keys.
  const named = { ...one, signature: { ...theirs.signature!, keyId: one.signature!.keyId } }
  expect(await originOf(named, await keysOf())).toBe('wrong')
})

it('keeps the keys that signed before, sealed while they sign and deleted after', async () => {
  const member = await site.member({ balance: '1' })
  const before = await fileOf(member)
  const operator = await site.operator(['site.keys'])
  const { keyId } = await operator.call('rotateStatementKey', {})
  const after = await fileOf(member)
  const keys = await keysOf()
  expect([before.signature?.keyId === keyId, after.signature?.keyId]).toEqual([false, keyId])
  expect([await originOf(before, keys), await originOf(after, keys)]).toEqual(['signed', 'signed'])
  const swapped = { ...before, signature: { ...before.signature!, keyId } }
  expect(await originOf(swapped, keys)).toBe('wrong')
  const rows = await site.db.query<{ kid: string; privateKey: string | null }>(
    sql`select kid, private_key from statement_key where tenant = 'mingtang'`,
  )
  expect(rows.find(({ kid }) => kid === before.signature?.keyId)?.privateKey).toBeNull()
  const sealed = Buffer.from(rows.find(({ kid }) => kid === keyId)?.privateKey ?? '', 'base64')
  expect(sealed.toString('latin1')).not.toContain('MIG')
  // A key that was replaced long ago has signed nothing since.
  const aged = keys.rows.map((key) => (key.until ? { ...key, until: '2026-01-01T00:00:00.000Z' } : key))
  expect(await originOf(before, { ...keys, rows: aged })).toBe('wrong')
})

it('makes one first key, however many ask for it at once', async () => {
  await site.db.execute(sql`delete from statement_key`)
  const member = await site.member()
  const files = await Promise.all(Array.from({ length: 6 }, () => fileOf(member)))
  expect(new Set(files.map(({ signature }) => signature?.keyId)).size).toBe(1)
  expect((await keysOf()).rows).toHaveLength(1)
})
