import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../test/test-database.ts'
import { checkSettings } from './check-settings.ts'
import { type Db, openDb } from './db.ts'
import { isConnectionError, isPoolExhausted, isUniqueViolation } from './errors.ts'
import { json, listed, nothing, sql } from './sql.ts'
import { StartError } from './start-error.ts'

const sizes = { poolSize: 1, applicationRole: null, statementTimeoutMs: 5_000, acquireTimeoutMs: 5_000 }
let test: TestDatabase
let owner: Db
beforeAll(async () => {
  test = await testDatabase({ changesTables: true })
  owner = openDb({ ...sizes, url: test.url })
  await owner.execute(
    sql`create table thing (id bigint primary key, some_text text, details jsonb, made_at timestamptz default now())`,
  )
})
afterAll(async () => {
  await owner.close()
  await test.drop()
})

describe('sql', () => {
  it('gives statements of equal text the same name, and renumbers the parameters of a fragment', () => {
    const of = (id: number) => sql`select ${id}`
    expect(of(1).name).toBe(of(2).name)
    const filter = sql`and kind = ${'slot'}`
    const statement = sql`select ${1} where true ${filter} and x = ${2} ${nothing}`
    expect(statement.text).toBe('select $1 where true and kind = $2 and x = $3 ')
    expect(statement.values).toEqual([1, 'slot', 2])
  })

  it('lists values with a parameter for each', () => {
    const statement = sql`select where kind in (${listed(['slot', 'live'])}) and id = ${1}`
    expect(statement.text).toBe('select where kind in ($1, $2) and id = $3')
    expect(statement.values).toEqual(['slot', 'live', 1])
  })

  it('refuses undefined', () => {
    expect(() => sql`select ${undefined}`).toThrow('undefined is not a value')
  })
})

describe('db', () => {
  it('returns camelCased columns with exact values, as the role of the application', async () => {
    const { db } = test
    await db.execute(
      sql`insert into thing (id, some_text, details) values (${9007199254740993n}, ${'a'}, ${json([1, { b: 2 }])})`,
    )
    const rows = await db.query(
      sql`select id, some_text, details, made_at, 1.50 as the_numeric, array[1::int8] as big_list, current_user::text as acting_as
          from thing where some_text = 'a'`,
    )
    expect(rows).toEqual([
      {
        id: 9007199254740993n,
        someText: 'a',
        details: [1, { b: 2 }],
        madeAt: expect.any(Date),
        theNumeric: '1.50',
        bigList: [1n],
        actingAs: 'mingtang_app',
      },
    ])
  })

  it('rolls back when the function throws and when it swallows the error of a statement', async () => {
    const { db } = test
    const throwing = db.transaction(async (tx) => {
      await tx.execute(sql`insert into thing (id) values (${1n})`)
      throw new Error('no')
    })
    await expect(throwing).rejects.toThrow('no')
    const unseen = db.transaction(async (tx) => {
      await tx.execute(sql`insert into thing (id) values (${1n})`)
      await tx.query(sql`select 1 / 0`).catch(() => {})
    })
    await expect(unseen).rejects.toThrow('rolled back')
    expect(await db.query(sql`select id from thing where id = ${1n}`)).toEqual([])
  })

  it('can use prepared statements again after a transaction in which one failed', async () => {
    const { db } = test
    const twice = (id: bigint) => sql`insert into thing (id, some_text) values (${id}, ${'twice'})`
    const failing = db.transaction(async (tx) => {
      await Promise.all([tx.query(sql`select 1 / 0 as a`), tx.execute(twice(50n)), tx.query(sql`select 'later' as b`)])
    })
    await expect(failing).rejects.toThrow('division by zero')
    for (let id = 50n; id < 54n; id += 1n) await db.transaction((tx) => tx.execute(twice(id)))
    const clash = db.transaction((tx) => tx.execute(twice(50n)))
    await expect(clash).rejects.toSatisfy((error) => isUniqueViolation(error, 'thing_pkey'))
  })

  it('retries a deadlocked transaction', async () => {
    const { db } = test
    await db.execute(sql`insert into thing (id, some_text) values (100, ''), (101, '')`)
    const append = (first: bigint, second: bigint) =>
      db.transaction(async (tx) => {
        for (const id of [first, second]) {
          await tx.execute(sql`update thing set some_text = some_text || 'x' where id = ${id}`)
          await tx.query(sql`select pg_sleep(0.1)`)
        }
      })
    await Promise.all([append(100n, 101n), append(101n, 100n)])
    const rows = await db.query(sql`select some_text from thing where id in (100, 101)`)
    expect(rows).toEqual([{ someText: 'xx' }, { someText: 'xx' }])
  })

  it('runs statements again after its connection was killed', async () => {
    const { db } = test
    const killed = db.transaction(async (tx) => {
      const [row] = await tx.query<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      await owner.execute(sql`select pg_terminate_backend(${row?.pid})`)
      await tx.query(sql`select 1`)
    })
    await expect(killed).rejects.toSatisfy(isConnectionError)
    expect(await db.query(sql`select 1 as one`)).toEqual([{ one: 1 }])
  })

  it('tells a connection refused as one too many from an error of a statement', async () => {
    await owner.execute(sql`create role crowded login password 'crowded' connection limit 0`)
    const url = new URL(test.url)
    url.username = url.password = 'crowded'
    const crowded = openDb({ ...sizes, url: url.toString() })
    await expect(crowded.query(sql`select 1`)).rejects.toSatisfy(isPoolExhausted)
    await expect(owner.query(sql`select 1 / 0`)).rejects.not.toSatisfy(isPoolExhausted)
    await crowded.close()
    await owner.execute(sql`drop role crowded`)
  })
})

describe('checkSettings', () => {
  it('accepts a durable database and refuses others in one sentence', async () => {
    await checkSettings(test.url)
    const risky = new URL(test.url)
    risky.searchParams.set('options', '-c synchronous_commit=off')
    await expect(checkSettings(risky.toString())).rejects.toThrow(/^The database runs with synchronous_commit = off/)
    await expect(checkSettings('postgres://nobody@127.0.0.1:1/none')).rejects.toBeInstanceOf(StartError)
    await expect(checkSettings('not a url')).rejects.toBeInstanceOf(StartError)
  })
})
