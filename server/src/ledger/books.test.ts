import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Db, openDb } from '../base/db/db.ts'
import { type Sql, sql } from '../base/db/sql.ts'
import { fund } from '../test/fund.ts'
import { type TestDatabase, testDatabase } from '../test/test-database.ts'
import { accountName } from './account-name.ts'
import { member } from './accounts.ts'
import { type Proof, proveBooks } from './books.ts'
import { runBooks } from './books-command.ts'
import { writeCheckpoint } from './checkpoints.ts'
import { post } from './post.ts'
import type { Posted, Posting } from './posting.ts'

const tenant = 'mingtang'
let test: TestDatabase
let owner: Db
let memberId: string
let wallet: string

beforeAll(async () => {
  test = await testDatabase()
  owner = openDb({
    url: test.url,
    poolSize: 2,
    applicationRole: null,
    statementTimeoutMs: 9_000,
    acquireTimeoutMs: 9_000,
  })
})
afterAll(async () => {
  await owner.close()
  await test.drop()
})
beforeEach(async () => {
  memberId = randomUUID()
  wallet = accountName(tenant, member(memberId, 'WALLET'), 'CNY')
  await fund(test.db, { memberId, amountMinor: 10_000n })
  await test.db.transaction((tx) => post(tx, [move(1_200n), move(800n)]))
})

function move(amountMinor: bigint): Posting {
  return {
    tenant,
    idempotencyKey: randomUUID(),
    reason: 'TRANSFER_OUT',
    currency: 'CNY',
    amountMinor,
    debit: member(memberId, 'WALLET'),
    credit: member(memberId, 'TRANSIT'),
  }
}

// Tampering that needs all rights on the database: disables the triggers and changes rows.
function tamper(...changes: Sql[]): Promise<void> {
  return owner.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const change of changes) expect(await tx.execute(change)).toBe(1)
  })
}

/** The proof with these changes, which are rolled back afterwards, so that each change is tested alone. */
function proofOf(...changes: Sql[]): Promise<Proof> {
  return owner
    .transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql`alter table ledger_transfer drop constraint ledger_transfer_two_accounts`)
      for (const change of changes) expect(await tx.execute(change)).toBe(1)
      const proof = await proveBooks({ transaction: (fn: (inner: typeof tx) => unknown) => fn(tx) } as unknown as Db)
      throw Object.assign(new Error('undo'), { proof })
    })
    .catch((error: Error & { proof?: Proof }) => {
      if (!error.proof) throw error
      return error.proof
    })
}

async function proofAfter(change: Sql): Promise<string[]> {
  return (await proofOf(change)).findings.map(({ problem }) => problem)
}

const problemsOf = async (account: string) =>
  (await proveBooks(test.db)).findings
    .filter((finding) => finding.account === account)
    .map((finding) => finding.problem)

describe('proveBooks', () => {
  it('proves a correct ledger and totals it to zero', async () => {
    const proof = await proveBooks(test.db)
    expect(proof).toMatchObject({ ok: true, findings: [], stalePendings: [] })
    expect(proof.totals.reduce((sum, total) => sum + total.balanceMinor, 0n)).toBe(0n)
    expect(proof.totals.filter((total) => total.tenant === tenant).map((total) => total.kind)).toEqual([
      'TRANSIT',
      'WALLET',
      'DEPOSIT_CLEARING',
    ])
  })

  it('proves each tenant: what one lacks and another has too much is found', async () => {
    await fund(test.db, { memberId: randomUUID(), amountMinor: 500n, tenant: 'yunlai' })
    const change = (owner: string, minor: bigint) => sql`
      update ledger_account set balance_minor = balance_minor + ${minor} where name = ${`${owner}/house/DEPOSIT_CLEARING/CNY`}`
    const problems = (await proofOf(change('mingtang', 7n), change('yunlai', -7n))).findings.map(
      ({ problem }) => problem,
    )
    expect(problems).toContain('the balances of mingtang in CNY sum up to 7 instead of 0')
    expect(problems).toContain('the balances of yunlai in CNY sum up to -7 instead of 0')
  })

  it('lists a stale pending transfer without a finding', async () => {
    const pending = { ...move(5n), state: 'PENDING' } as Posting
    await test.db.transaction((tx) => post(tx, [pending]))
    const proof = await proveBooks(test.db, { pendingOlderThanMs: 0 })
    expect(proof).toMatchObject({ ok: true, stalePendings: [{ idempotencyKey: pending.idempotencyKey }] })
  })
})

describe('a manual change', () => {
  const walletId = () => sql`(select id from ledger_account where name = ${wallet})`
  const entry = (version: bigint) => sql`account_id = ${walletId()} and version = ${version}`
  const transferOf = (version: bigint) => sql`(select transfer_id from ledger_entry where ${entry(version)})`

  const changes: [string, () => Sql[], RegExp][] = [
    [
      'of a balance',
      () => [sql`update ledger_account set balance_minor = balance_minor + 1 where name = ${wallet}`],
      /holds 8001/,
    ],
    ['of a head', () => [sql`update ledger_account set head_hash = 'x' where name = ${wallet}`], /head hash/],
    ['of a version', () => [sql`update ledger_account set version = 9 where name = ${wallet}`], /stands at version 9/],
    [
      'of an amount',
      () => [sql`update ledger_entry set amount_minor = -1201, balance_after_minor = 8799 where ${entry(2n)}`],
      /entry 2: its hash/,
    ],
    [
      'of a time',
      () => [sql`update ledger_entry set created_at = created_at - interval '1 day' where ${entry(3n)}`],
      /entry 3: its transfer has another time/,
    ],
    ['that removes an entry', () => [sql`delete from ledger_entry where ${entry(2n)}`], /entry 3: follows version 1/],
    [
      'of a reason',
      () => [sql`update ledger_transfer set reason = 'GIFT' where id = ${transferOf(2n)}`],
      /hash of its transfer/,
    ],
    [
      'that removes a transfer',
      () => [sql`delete from ledger_transfer where id = ${transferOf(3n)}`],
      /entry 3: its transfer does not exist/,
    ],
    [
      'of the credited account',
      () => [sql`update ledger_transfer set credit_account_id = debit_account_id + 100 where id = ${transferOf(3n)}`],
      /does not exist/,
    ],
  ]

  it.each(changes)('%s is found with the name of the account', async (_what, tampering, problem) => {
    const found = await proofOf(...tampering())
    expect(found.ok).toBe(false)
    const named = found.findings.filter((finding) => finding.account === wallet).map((finding) => finding.problem)
    expect(named.join('\n')).toMatch(problem)
  })

  const pendingHold = () =>
    test.db.transaction((tx) => post(tx, [{ ...move(70n), state: 'PENDING' } as Posting])).then(idOf)
  const voidOf = async (pendingId: string) => {
    const { debit, credit, ...rest } = move(70n)
    const back = { ...rest, debit: credit, credit: debit, state: 'VOID', pendingId } as Posting
    return await test.db.transaction((tx) => post(tx, [back])).then(idOf)
  }
  const idOf = ({ transfers }: Posted) => transfers[0]?.id ?? ''
  const unfit = 'its transfer resolves a pending one it does not fit'

  it.each<[string, string, (pendingId: string, voidId: string) => Sql]>([
    [
      'of the amount of a pending transfer',
      unfit,
      (id) => sql`update ledger_transfer set amount_minor = 71 where id = ${id}`,
    ],
    [
      'of the currency of a pending transfer',
      unfit,
      (id) => sql`update ledger_transfer set currency = 'USD' where id = ${id}`,
    ],
    [
      'of the state of a pending transfer',
      unfit,
      (id) => sql`update ledger_transfer set state = 'POSTED' where id = ${id}`,
    ],
    [
      'of the debited account of a pending transfer',
      unfit,
      (id) => sql`
        update ledger_transfer set debit_account_id = (select id from ledger_account where kind = 'DEPOSIT_CLEARING' limit 1)
        where id = ${id}`,
    ],
    [
      'of the credited account of a pending transfer',
      unfit,
      (id) => sql`
        update ledger_transfer set credit_account_id = (select id from ledger_account where kind = 'DEPOSIT_CLEARING' limit 1)
        where id = ${id}`,
    ],
    [
      'of which pending transfer is resolved',
      unfit,
      (_, id) => sql`update ledger_transfer set pending_id = gen_random_uuid() where id = ${id}`,
    ],
    [
      'that removes one entry of a transfer',
      'its transfer lacks one of its two entries',
      (_, id) => sql`delete from ledger_entry where transfer_id = ${id} and amount_minor > 0`,
    ],
    [
      'that removes the other entry of a transfer',
      'its transfer lacks one of its two entries',
      (_, id) => sql`delete from ledger_entry where transfer_id = ${id} and amount_minor < 0`,
    ],
  ])('%s is found with the id of the transfer', async (_, problem, tampering) => {
    const pendingId = await pendingHold()
    const voidId = await voidOf(pendingId)
    const found = await proofAfter(tampering(pendingId, voidId))
    expect(found.filter((finding) => finding.startsWith(problem))).toEqual([expect.stringContaining(voidId)])
  })

  it("that makes a member's balance negative is found, and a house account may be negative", async () => {
    const below = sql`update ledger_entry set balance_before_minor = -1 - amount_minor, balance_after_minor = -1
      where ${entry(2n)}`
    expect(await proofAfter(below)).toContain('entry 2: goes below zero')
    const house = sql`update ledger_entry set balance_before_minor = -1 - amount_minor, balance_after_minor = -1
      where version = 1
      and account_id = (select id from ledger_account where kind = 'DEPOSIT_CLEARING' limit 1)`
    expect((await proofAfter(house)).filter((problem) => problem.includes('below zero'))).toEqual([])
  })

  it('is refused by triggers even for the owner', async () => {
    const refused = [
      sql`update ledger_transfer set reason = 'GIFT'`,
      sql`delete from ledger_entry`,
      sql`truncate ledger_entry`,
      sql`truncate ledger_transfer`,
      sql`delete from ledger_account`,
      sql`update ledger_account set kind = 'HELD' where name = ${wallet}`,
    ]
    for (const change of refused) await expect(owner.execute(change)).rejects.toThrow('append-only')
    await expect(
      owner.execute(sql`update ledger_account set balance_minor = -1 where name = ${wallet}`),
    ).rejects.toThrow('ledger_account_not_below_zero')
    expect(await problemsOf(wallet)).toEqual([])
  })
})

describe('signed checkpoints', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'checkpoints-'))
    await writeCheckpoint(test.db, folder)
    await test.db.transaction((tx) => post(tx, [move(50n)]))
    expect(await writeCheckpoint(test.db, folder)).toBe(2)
    await test.db.transaction((tx) => post(tx, [move(30n)]))
  })
  const prove = () => proveBooks(test.db, { checkpointFolder: folder })
  const files = async () => {
    const [database] = (await readdir(folder)).filter((name) => !name.endsWith('.pem'))
    const names = (await readdir(join(folder, database ?? ''))).sort()
    return names.map((name) => join(folder, database ?? '', name))
  }

  it('stay valid while the ledger grows, and are not signed again without changes', async () => {
    expect(await prove()).toMatchObject({
      ok: true,
      checkpoints: { count: 2, lastAt: expect.stringMatching(/^20.*Z$/) },
    })
    expect(await writeCheckpoint(test.db, folder)).toBe(3)
    expect(await writeCheckpoint(test.db, folder)).toBeNull()
  })

  it('find a truncated history', async () => {
    const last = sql`(select transfer_id from ledger_entry where account_id = (select id from ledger_account where name = ${wallet}) order by version desc limit 1)`
    const cut = async () => {
      const [transfer] = await owner.query<{ id: string }>(sql`select ${last} as id`)
      const entries = await owner.query<{ accountId: bigint; before: bigint; version: bigint; hash: Buffer }>(
        sql`select account_id, balance_before_minor as before, version, previous_hash as hash from ledger_entry where transfer_id = ${transfer?.id}`,
      )
      await tamper(
        ...entries.map(
          (e) =>
            sql`update ledger_account set balance_minor = ${e.before}, version = ${e.version - 1n}, head_hash = ${e.hash} where id = ${e.accountId}`,
        ),
        ...entries.map(
          (e) => sql`delete from ledger_entry where account_id = ${e.accountId} and version = ${e.version}`,
        ),
        sql`delete from ledger_transfer where id = ${transfer?.id}`,
      )
    }
    await cut()
    expect(await prove()).toMatchObject({ ok: true })
    await cut()
    const proof = await prove()
    expect(proof.findings).toContainEqual({
      account: wallet,
      problem: 'entry 4: was signed in a checkpoint and is gone',
    })
    expect((await proveBooks(test.db)).ok).toBe(true)
  })

  it('find changed or missing checkpoint files', async () => {
    const [first, second] = (await files()) as [string, string]
    const text = await readFile(second, 'utf8')
    await writeFile(second, text.replace('"version"', '"v"').replace(/"4","[0-9a-f]{8}/, '"4","00000000'))
    expect((await prove()).findings[0]?.problem).toContain('its heads are not those that were signed')
    await writeFile(second, text.replace(/"at":"20../, '"at":"2099'))
    expect((await prove()).findings[0]?.problem).toContain('its signature is wrong')
    await writeFile(second, text)
    // The signature is valid, but the file is not the one whose hash the next one signed.
    const before = await readFile(first, 'utf8')
    await writeFile(first, `${before}\n`)
    expect((await prove()).findings).toEqual([
      { account: null, problem: 'checkpoint 00000002.json: one before it is missing' },
    ])
    await writeFile(first, before)
    expect((await prove()).findings).toEqual([])
    await rm(first)
    expect((await prove()).findings[0]?.problem).toContain('one before it is missing')
  })
})

describe('npm run books', () => {
  const run = async () => {
    const lines: string[] = []
    const code = await runBooks({ url: test.url, checkpointFolder: null, print: (line) => lines.push(line) })
    return { code, text: lines.join('\n') }
  }

  it('prints each currency of each tenant and of all as a table and ends with 0', async () => {
    await fund(test.db, { memberId: randomUUID(), amountMinor: 1_23n, tenant: 'yunlai', currency: 'USD' })
    const { code, text } = await run()
    expect(text).toMatch(/^mingtang CNY/m)
    for (const whose of ['yunlai', 'all tenants']) {
      const [, table] = text.split(`${whose} USD`)
      expect(table).toMatch(/members hold\s+1\.23\n\s+sum\s+0\.00/)
    }
    expect(text).toMatch(/house\s+DEPOSIT_CLEARING\s+1\s+-[\d,]+\.\d\d/)
    expect(text).toMatch(/sum\s+0\.00/)
    expect(text).toMatch(/^The books hold/m)
    expect(code).toBe(0)
  })

  it('ends with 1 and the name of the account when there is a finding', async () => {
    await tamper(sql`update ledger_account set balance_minor = balance_minor + 1 where name = ${wallet}`)
    const { code, text } = await run()
    await tamper(sql`update ledger_account set balance_minor = balance_minor - 1 where name = ${wallet}`)
    expect(code).toBe(1)
    expect(text).toContain(wallet)
    expect(text).toMatch(/^The books do NOT hold/m)
  })
})
