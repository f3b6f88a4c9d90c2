import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/test-database.ts'
import { checkSettings } from './check-settings.ts'
import { type Db, openDb, type Tx } from './db.ts'
import { isConnectionError, isPoolExhausted, isUniqueViolation, RunAgain } from './errors.ts'
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
    for (const value of [undefined, ['a', undefined]])
      expect(() => sql`select ${value}`).toThrow('undefined is not a value')
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

describe('what survives a refusal', () => {
  const add = (tx: Tx, id: bigint) => tx.execute(sql`insert into thing (id) values (${id})`)
  const kept = async (from: bigint) =>
    (
      await test.db.query<{ id: bigint }>(
        sql`select id from thing where id between ${from} and ${from + 9n} order by id`,
      )
    ).map(({ id }) => id)

  it('is what was written for it, on the one connection of the transaction', async () => {
    const one = openDb({ ...sizes, url: test.url })
    const refused = one.transaction(async (tx) => {
      await tx.keepDespiteRefusal(() => add(tx, 200n))
      await add(tx, 201n)
      tx.afterRefusal(async (after) => void (await add(after, 202n)))
      throw new Error('refused')
    })
    await expect(refused).rejects.toThrow('refused')
    expect(await kept(200n)).toEqual([200n, 202n])
    await one.transaction(async (tx) => {
      await tx.keepDespiteRefusal(() => add(tx, 203n))
      await add(tx, 204n)
      tx.afterRefusal(async (after) => void (await add(after, 205n)))
    })
    expect(await kept(200n)).toEqual([200n, 202n, 203n, 204n])
    await one.close()
  })

  it('is kept after the error of a statement, and not where the commit fails', async () => {
    const failing = (from: bigint, fail: (tx: Tx) => unknown) =>
      test.db.transaction(async (tx) => {
        await tx.keepDespiteRefusal(() => add(tx, from))
        await add(tx, from + 1n)
        await fail(tx)
      })
    const broken = sql`select 1 / 0`
    await expect(failing(210n, (tx) => tx.query(broken))).rejects.toThrow('division by zero')
    await expect(failing(220n, (tx) => tx.query(broken).catch(() => {}))).rejects.toThrow('rolled back')
    await expect(failing(230n, (tx) => tx.commitBehind(tx.query(broken)))).rejects.toThrow('division by zero')
    expect([await kept(210n), await kept(220n), await kept(230n)]).toEqual([[210n], [], []])
  })

  it('is written once by a transaction that runs again, and its lock is held until the end', async () => {
    let runs = 0
    const refused = test.db.transaction(async (tx) => {
      await tx.keepDespiteRefusal(() => add(tx, 240n))
      tx.afterRefusal(async (after) => void (await add(after, 241n)))
      runs += 1
      throw runs === 1 ? new RunAgain('once more') : new Error('refused')
    })
    await expect(refused).rejects.toThrow('refused')
    expect(await kept(240n)).toEqual([240n, 241n])
    await test.db.execute(sql`insert into thing (id, some_text) values (250, '')`)
    const seen: string[] = []
    const next = () =>
      test.db.transaction(async (tx) => {
        const [row] = await tx.keepDespiteRefusal(() =>
          tx.query<{ someText: string }>(
            sql`update thing set some_text = some_text || 'x' where id = 250 returning some_text`,
          ),
        )
        seen.push(row?.someText ?? '')
        await tx.query(sql`select pg_sleep(0.01)`)
        throw new Error('refused')
      })
    await Promise.allSettled([next(), next(), next(), next()])
    expect(seen).toEqual(['x', 'xx', 'xxx', 'xxxx'])
  })

  it('takes the place of the refusal when it cannot be written', async () => {
    const refused = test.db.transaction(async (tx) => {
      tx.afterRefusal(async (after) => void (await after.query(sql`select 1 / 0`)))
      throw new Error('refused')
    })
    await expect(refused).rejects.toThrow('division by zero')
    const killed = test.db.transaction(async (tx) => {
      const [row] = await tx.query<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      await tx.keepDespiteRefusal(() => add(tx, 260n))
      await owner.execute(sql`select pg_terminate_backend(${row?.pid})`)
      throw new Error('refused')
    })
    await expect(killed).rejects.toSatisfy(isConnectionError)
    expect(await kept(260n)).toEqual([])
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
