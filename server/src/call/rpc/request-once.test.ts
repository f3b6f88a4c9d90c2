import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '../../base/db/db.ts'
import { sql } from '../../base/db/sql.ts'
import { brokenDb, withoutLocks } from '../../test/broken-db.ts'
import { type TestDatabase, testDatabase } from '../../test/test-database.ts'
import { untilWrong } from '../../test/until-wrong.ts'
import { type ReplyKey, replyOnce } from './request-once.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase({ poolSize: 30 })
})
afterAll(() => database.drop())

const key = (changes: Partial<ReplyKey> = {}): ReplyKey => ({
  tenant: 'mingtang',
  caller: 'member:a',
  requestId: 'b1b1b1b1-0000-4000-8000-000000000001',
  call: 'createWithdrawal',
  input: Buffer.from('10'),
  ...changes,
})
const run = (changes: Partial<ReplyKey>, work: () => Promise<Uint8Array>) =>
  database.db.transaction((tx: Tx) => replyOnce(tx, key(changes), work))

test('one hundred concurrent requests with one id: the work is done once and all get its reply', async () => {
  let done = 0
  const work = async () => {
    done += 1
    return Buffer.from(`answer ${done}`)
  }
  const answers = await Promise.all(Array.from({ length: 100 }, () => run({ requestId: 'flood-of-one-hundred' }, work)))
  expect(done).toBe(1)
  expect(new Set(answers.map((answer) => Buffer.from(answer).toString()))).toEqual(new Set(['answer 1']))
})

test('seeded bug: without the lock the same requests do the work more than once', async () => {
  const broken = brokenDb(database.db, withoutLocks)
  const flood = async () => {
    const requestId = `flood-without-a-lock-${randomUUID()}`
    let done = 0
    const work = async () => {
      done += 1
      return Buffer.from(`answer ${done}`)
    }
    const once = () => broken.transaction((tx: Tx) => replyOnce(tx, key({ requestId }), work))
    await Promise.allSettled(Array.from({ length: 100 }, once))
    return done
  }
  expect(await untilWrong(flood, (done) => done > 1)).toBeGreaterThan(1)
})

test('another input or another call under the same id is refused', async () => {
  const requestId = 'same-id-other-amount'
  await run({ requestId }, async () => Buffer.from('first'))
  await expect(run({ requestId, input: Buffer.from('1000') }, async () => Buffer.from('second'))).rejects.toThrow(
    'requestIdReused',
  )
  await expect(run({ requestId, call: 'transferIn' }, async () => Buffer.from('second'))).rejects.toThrow(
    'requestIdReused',
  )
})

test('another member may use the same id', async () => {
  const requestId = 'two-members-one-id'
  await run({ requestId }, async () => Buffer.from('a'))
  expect(Buffer.from(await run({ requestId, caller: 'member:b' }, async () => Buffer.from('b'))).toString()).toBe('b')
})

test('a refusal is not stored: the same id can be retried', async () => {
  const requestId = 'refused-then-answered'
  await expect(
    run({ requestId }, async () => {
      throw new Error('refused')
    }),
  ).rejects.toThrow('refused')
  expect(Buffer.from(await run({ requestId }, async () => Buffer.from('ok'))).toString()).toBe('ok')
})

test.each(['', 'short', 'x'.repeat(65), 'with space in between', "quote'quote'quote"])(
  '"%s" is no request id',
  async (requestId) => {
    await expect(run({ requestId }, async () => Buffer.from('x'))).rejects.toThrow('requestIdMissing')
  },
)

test('a stored reply cannot be changed by the application', async () => {
  await expect(database.db.execute(sql`update request_once set reply = '\\x00'`)).rejects.toThrow('permission denied')
  await expect(database.db.execute(sql`delete from request_once`)).rejects.toThrow('permission denied')
})
