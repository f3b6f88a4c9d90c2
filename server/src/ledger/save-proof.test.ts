import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Db, openDb } from '../base/db/db.ts'
import { type Sql, sql } from '../base/db/sql.ts'
import { fund } from '../test/fund.ts'
import { type TestDatabase, testDatabase } from '../test/test-database.ts'
import { accountName } from './account-name.ts'
import { member } from './accounts.ts'
import { writeCheckpoint } from './checkpoints.ts'
import { brokenOf, saveProof, type SavedProof } from './save-proof.ts'
import { post } from './post.ts'
import type { Posting } from './posting.ts'
import { findProof } from './proof-rows.ts'

const transfers = new Map([
  ['mingtang', 9n],
  ['yunlai', 4n],
])
const finding = (account: string | null) => ({ account, problem: 'wrong' })

it.each([
  ['nothing found', [], false, []],
  ['one account', [finding('yunlai/house/FEE/CNY')], false, ['yunlai']],
  ['two accounts of one tenant', [finding('yunlai/a'), finding('yunlai/b')], false, ['yunlai']],
  ['a finding without a tenant', [finding('yunlai/a'), finding(null)], false, ['mingtang', 'yunlai']],
  ['more findings than listed', [finding('yunlai/a')], true, ['mingtang', 'yunlai']],
])('finds the tenants with broken books: %s', (_what, findings, isCut, broken) => {
  expect(brokenOf({ findings, transfers, isCut })).toEqual(broken)
})

describe('a proof that goes on from the last one', () => {
  const tenant = 'mingtang'
  let test: TestDatabase
  let owner: Db
  let memberId: string
  let wallet: string
  beforeAll(async () => {
    test = await testDatabase()
    owner = openDb({
      url: test.url,
      poolSize: 3,
      applicationRole: null,
      statementTimeoutMs: 9_000,
      acquireTimeoutMs: 9_000,
    })
    await owner.execute(sql`
      insert into tenant (code, name, en_name, currencies, policy, sort)
      values (${tenant}, ${tenant}, ${tenant}, ${['CNY']}, '{}', 0)`)
  })
  afterAll(async () => {
    await owner.close()
    await test.drop()
  })
  beforeEach(async () => {
    memberId = randomUUID()
    wallet = accountName(tenant, member(memberId, 'WALLET'), 'CNY')
    await fund(test.db, { memberId, amountMinor: 10_000n })
    await moves(3)
    await prove(true)
  })

  const prove = async (inFull = false): Promise<SavedProof> => {
    const proof = await saveProof(test.db, { checkpointFolder: '', inFull })
    if (!proof) throw new Error('another proof is under way')
    return proof
  }
  const problemsOf = ({ findings }: SavedProof) => findings.map(({ problem }) => problem).join('\n')
  const moves = async (count: number) => {
    for (let made = 0; made < count; made += 1) await test.db.transaction((tx) => post(tx, [move(100n)]))
  }
  const move = (amountMinor: bigint): Posting => ({
    tenant,
    idempotencyKey: randomUUID(),
    reason: 'TRANSFER_OUT',
    currency: 'CNY',
    amountMinor,
    debit: member(memberId, 'WALLET'),
    credit: member(memberId, 'TRANSIT'),
  })
  const entry = (version: bigint) =>
    sql`account_id = (select id from ledger_account where name = ${wallet}) and version = ${version}`
  const transferOf = (version: bigint) => sql`(select transfer_id from ledger_entry where ${entry(version)})`
  /** Tampering with all rights on the database, and its undoing. */
  const tamper = (change: Sql) =>
    owner.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      expect(await tx.execute(change)).toBe(1)
    })
  const changed = (version: bigint, by: bigint) =>
    tamper(sql`
    update ledger_entry set balance_before_minor = balance_before_minor + ${by},
      balance_after_minor = balance_after_minor + ${by} where ${entry(version)}`)

  it('reads what is new only, and counts every transfer', async () => {
    expect(await prove()).toMatchObject({ range: 'NEW', ok: true, entries: 0, accounts: 0 })
    const before = (await findProof(test.db, tenant))?.transfers ?? 0n
    await moves(2)
    expect(await prove()).toMatchObject({ range: 'NEW', ok: true, entries: 4, accounts: 2 })
    expect(await findProof(test.db, tenant)).toMatchObject({ held: true, transfers: before + 2n })
    expect(await prove()).toMatchObject({ range: 'NEW', entries: 0 })
  })

  it('finds a changed new entry, says so, and begins anew until all is well', async () => {
    await moves(2)
    await changed(5n, 1n)
    const found = await prove()
    expect(found).toMatchObject({ range: 'NEW', ok: false })
    expect(problemsOf(found)).toContain('entry 5: its hash does not fit what it says')
    expect(await findProof(test.db, tenant)).toMatchObject({ held: false })
    expect(await prove()).toMatchObject({ range: 'ALL', ok: false })
    await changed(5n, -1n)
    expect(await prove()).toMatchObject({ range: 'ALL', ok: true })
    expect(await prove()).toMatchObject({ range: 'NEW', ok: true })
    expect(await findProof(test.db, tenant)).toMatchObject({ held: true })
  })

  it('leaves a changed old entry to the proof of the whole ledger, which the night makes due', async () => {
    await moves(1)
    await changed(3n, 1n)
    expect(await prove()).toMatchObject({ range: 'NEW', ok: true })
    await test.db.execute(sql`update books_progress set full_at = full_at - interval '24 hours'`)
    const found = await prove()
    expect(found).toMatchObject({ range: 'ALL', ok: false })
    expect(problemsOf(found)).toContain('entry 3: its hash does not fit what it says')
    await changed(3n, -1n)
    expect(await prove()).toMatchObject({ range: 'ALL', ok: true })
    expect(await prove()).toMatchObject({ range: 'NEW', ok: true })
  })

  const set = (what: Sql) => sql`update ledger_account set ${what} where name = ${wallet}`
  it.each<[string, number, () => Sql, () => Sql, string]>([
    [
      'an idle account with another balance',
      0,
      () => set(sql`balance_minor = balance_minor + 1`),
      () => set(sql`balance_minor = balance_minor - 1`),
      'its last entry says',
    ],
    [
      'an account that stands before its proven head',
      0,
      () => set(sql`version = version - 1`),
      () => set(sql`version = version + 1`),
      'stands at version 3, its last entry at 4',
    ],
    [
      'a new entry that is gone',
      2,
      () => sql`update ledger_entry set version = 77 where ${entry(5n)}`,
      () => sql`update ledger_entry set version = 5 where ${entry(77n)}`,
      'entry 6: follows version 4',
    ],
    [
      'a new transfer with another reason',
      1,
      () => sql`update ledger_transfer set reason = 'GIFT' where id = ${transferOf(5n)}`,
      () => sql`update ledger_transfer set reason = 'TRANSFER_OUT' where id = ${transferOf(5n)}`,
      'entry 5: the hash of its transfer does not fit',
    ],
    [
      'a new transfer that names another entry',
      1,
      () => sql`update ledger_transfer set credit_version = credit_version + 50 where id = ${transferOf(5n)}`,
      () => sql`update ledger_transfer set credit_version = credit_version - 50 where id = ${transferOf(5n)}`,
      'its transfer lacks one of its two entries',
    ],
    [
      'a new transfer that resolves one that does not exist',
      1,
      () => sql`update ledger_transfer set state = 'VOID', pending_id = id where id = ${transferOf(5n)}`,
      () => sql`update ledger_transfer set state = 'POSTED', pending_id = null where id = ${transferOf(5n)}`,
      'its transfer resolves a pending one it does not fit',
    ],
  ])('finds %s', async (_what, newTransfers, change, undo, problem) => {
    await moves(newTransfers)
    await tamper(change())
    const found = await prove()
    await tamper(undo())
    expect(found).toMatchObject({ range: 'NEW', ok: false })
    expect(problemsOf(found)).toContain(problem)
    expect(await prove()).toMatchObject({ range: 'ALL', ok: true })
  })

  it('compares the entries that checkpoints have signed since, old and new', async () => {
    const checkpointFolder = await mkdtemp(join(tmpdir(), 'checkpoints-'))
    const proveSigned = async () => (await saveProof(test.db, { checkpointFolder })) as SavedProof
    try {
      await writeCheckpoint(test.db, checkpointFolder)
      expect(await proveSigned()).toMatchObject({ range: 'NEW', ok: true })
      await moves(1)
      await writeCheckpoint(test.db, checkpointFolder)
      await moves(1)
      expect(await proveSigned()).toMatchObject({ range: 'NEW', ok: true })
      await moves(1)
      await writeCheckpoint(test.db, checkpointFolder)
      // The signed entry is behind the proven head when the checkpoint is read.
      expect(await prove()).toMatchObject({ range: 'NEW', ok: true })
      await tamper(sql`update ledger_entry set version = 77 where ${entry(7n)}`)
      const found = await proveSigned()
      await tamper(sql`update ledger_entry set version = 7 where ${entry(77n)}`)
      expect(problemsOf(found)).toContain('entry 7: was signed in a checkpoint and is gone')
      expect(await proveSigned()).toMatchObject({ range: 'ALL', ok: true })
    } finally {
      await rm(checkpointFolder, { recursive: true, force: true })
    }
  })

  it('is made by one node at a time', async () => {
    await owner.transaction(async (tx) => {
      await tx.query(sql`select pg_advisory_xact_lock(hashtextextended('proof of the books', 7))`)
      expect(await saveProof(test.db, { checkpointFolder: '' })).toBeNull()
    })
    expect(await prove()).toMatchObject({ ok: true })
  })

  it('counts new transfers once when it runs on two nodes at once', async () => {
    const before = (await findProof(test.db, tenant))?.transfers ?? 0n
    await moves(3)
    const proofs = await Promise.all([1, 2, 3, 4].map(() => saveProof(test.db, { checkpointFolder: '' })))
    expect(proofs.reduce((sum, proof) => sum + (proof?.entries ?? 0), 0)).toBe(6)
    expect(await findProof(test.db, tenant)).toMatchObject({ held: true, transfers: before + 3n })
  })
})
