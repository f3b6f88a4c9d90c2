import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openDb } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { until } from '../../test/cashier-kit.ts'
import { testSite, type TestSite } from '../../test/test-site.ts'
import { whenDue } from './schedule.ts'
import { jobsOf } from '../../work.ts'

const hourMs = 3_600_000
let site: TestSite
let turns = 0
beforeAll(async () => {
  site = await testSite({ config: { jobIntervalMs: hourMs } })
  // The running server runs every job once at startup.
  await until(
    async () =>
      (await scheduled()).join() ===
      'agencyDays,books,claimable,cleaning,codes,commissions,matches,persons,points,promotions,rates,rebates,reviews,strangers,vip',
  )
})
beforeEach(async () => {
  turns = 0
  await site.db.execute(sql`delete from job_schedule`)
})
afterAll(() => site.close())

const ask = () => whenDue(site.db, 'books', hourMs, async () => void (turns += 1))
const timePasses = (ms: number) =>
  site.db.execute(sql`update job_schedule set next_at = next_at - make_interval(secs => ${ms / 1000})`)
const scheduled = async () =>
  (await site.db.query<{ name: string }>(sql`select name from job_schedule order by name`)).map(({ name }) => name)

it('a job that never ran is due at once, and then again after its interval', async () => {
  await ask()
  await ask()
  expect(turns).toBe(1)
  await timePasses(hourMs - 60_000)
  await ask()
  expect(turns).toBe(1)
  await timePasses(60_000)
  await ask()
  expect(turns).toBe(2)
})

it('of many concurrent callers on two nodes one runs the job, the first time and later', async () => {
  const { databaseUrl: url } = site.config
  const other = openDb({
    url,
    poolSize: 5,
    applicationRole: 'mingtang_app',
    statementTimeoutMs: 9_000,
    acquireTimeoutMs: 9_000,
  })
  try {
    for (const round of [1, 2, 3]) {
      const work = async () => void (turns += 1)
      await Promise.all(
        Array.from({ length: 20 }, (_, at) => whenDue(at % 2 === 0 ? site.db : other, 'books', hourMs, work)),
      )
      expect(turns).toBe(round)
      await timePasses(hourMs)
    }
  } finally {
    await other.close()
  }
})

it('each job has its own schedule', async () => {
  await ask()
  await whenDue(site.db, 'cleaning', hourMs, async () => void (turns += 1))
  expect(turns).toBe(2)
})

it('a slow job is due again only after twenty times its duration', async () => {
  await whenDue(site.db, 'books', 1_000, () => pause(200))
  await timePasses(3_500)
  await ask()
  expect(turns).toBe(0)
})

it('a failed run throws its error, and the job runs again after its interval', async () => {
  await expect(whenDue(site.db, 'books', hourMs, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await ask()
  expect(turns).toBe(0)
  await timePasses(hourMs)
  await ask()
  expect(turns).toBe(1)
})

it('checkpoints are signed once an hour, and never without a folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'checkpoints-'))
  const signed = async () =>
    (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.json')).length
  const sign = async (checkpointFolder: string) => {
    await site.member({ balance: '1.00' })
    await jobsOf({ ...site.context, config: { ...site.config, checkpointFolder } }).checkpoints()
  }
  try {
    await sign('')
    expect([await signed(), await scheduled()]).toEqual([0, []])
    await sign(folder)
    await sign(folder)
    expect(await signed()).toBe(1)
    await timePasses(hourMs)
    await sign(folder)
    expect(await signed()).toBe(2)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
