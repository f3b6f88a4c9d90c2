import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/test-database.ts'
import type { Queryable } from './db.ts'
import { gathered, rowOfEach, rowsOfEach } from './gather.ts'
import { sql } from './sql.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.drop())

/** A read whose looks end when the test says so. */
function heldRead() {
  const looks: { keys: readonly number[]; answer: () => void; fail: (error: Error) => void }[] = []
  const read = gathered<number, string>((_db, keys) => {
    const { promise, resolve, reject } = Promise.withResolvers<string[]>()
    looks.push({ keys, answer: () => resolve(keys.map((key) => `value ${key}`)), fail: reject })
    return promise
  })
  return { looks, ask: (key: number) => read(test.db, key) }
}

const endOfTurn = () => new Promise((resolve) => setImmediate(resolve))

describe('a gathered read', () => {
  it('answers what is asked within one turn by one look, each with its own value', async () => {
    const { looks, ask } = heldRead()
    const asked = Promise.all([3, 1, 3].map(ask))
    await endOfTurn()
    looks[0]?.answer()
    expect(await asked).toEqual(['value 3', 'value 1', 'value 3'])
    expect(looks.map(({ keys }) => keys)).toEqual([[3, 1, 3]])
  })

  it('never answers a question by a look that began before it, not even about the same key, and has two looks under way at most', async () => {
    const { looks, ask } = heldRead()
    const asked: Promise<string>[] = []
    for (const key of [1, 2, 1, 2]) {
      asked.push(ask(key))
      await endOfTurn()
    }
    expect(looks.map(({ keys }) => keys)).toEqual([[1], [2]])
    looks[0]?.answer()
    expect(await asked[0]).toBe('value 1')
    await expect.poll(() => looks.map(({ keys }) => keys)).toEqual([[1], [2], [1, 2]])
    looks[1]?.answer()
    looks[2]?.answer()
    expect(await Promise.all(asked)).toEqual(['value 1', 'value 2', 'value 1', 'value 2'])
  })

  it('asks for 128 keys at most at once', async () => {
    const { looks, ask } = heldRead()
    const asked = Promise.all(Array.from({ length: 300 }, (_, key) => ask(key)))
    for (let index = 0; index < 3; index += 1) {
      await expect.poll(() => looks.length).toBeGreaterThan(index)
      looks[index]?.answer()
    }
    expect((await asked).at(-1)).toBe('value 299')
    expect(looks.map(({ keys }) => keys.length)).toEqual([128, 128, 44])
  })

  it('fails the questions of the look that failed, and answers the next ones', async () => {
    const { looks, ask } = heldRead()
    const failed = Promise.allSettled([ask(1), ask(2)])
    await endOfTurn()
    const next = ask(3)
    looks[0]?.fail(new Error('the connection broke'))
    expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await expect.poll(() => looks.length).toBe(2)
    looks[1]?.answer()
    expect(await next).toBe('value 3')
  })

  it('rejects when a look does not answer every key', async () => {
    const read = gathered<number, string>(async () => ['only one'])
    await expect(Promise.all([read(test.db, 1), read(test.db, 2)])).rejects.toThrow('must answer every key')
  })

  it('reads alone within a transaction, with what the transaction has written', async () => {
    const read = gathered(
      async (db: Queryable, codes: readonly string[]) =>
        await db.query<{ name: string }>(sql`select name from tenant where code = any(${codes}::text[])`),
    )
    const insert = sql`insert into tenant (code, name, en_name, currencies) values ('jade', 'Jade', 'Jade', '{CNY}')`
    const name = await test.db.transaction(async (tx) => {
      await tx.execute(insert)
      return (await read(tx, 'jade'))?.name
    })
    expect(name).toBe('Jade')
  })
})

describe('the rows of each key', () => {
  const rows = [
    { number: 3, word: 'a' },
    { number: 1, word: 'b' },
    { number: 3, word: 'c' },
  ]
  it('come in the order of the keys', () => {
    expect(rowOfEach(['x', 'y', 'z'], rows.slice(0, 2))).toEqual([rows[1], null, rows[0]])
    expect(rowsOfEach(['x', 'y', 'z'], rows)).toEqual([[rows[1]], [], [rows[0], rows[2]]])
  })
})
