import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { askForCode } from '../../test/test-device.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'
import { watchConversion } from './code-alarm.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite({ config: { trustedProxies: ['127.0.0.1'] } })
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.db.execute(sql`delete from code`)
  await site.db.execute(sql`delete from code_alarm`)
})

type Sent = { sent: number; used: number; minutesAgo?: number; country?: string; delivered?: boolean; tenant?: string }

async function sentCodes({ sent, used, minutesAgo = 20, country = 'HK', ...rest }: Sent): Promise<void> {
  const { delivered = true, tenant = 'mingtang' } = rest
  await site.db.execute(
    sql`insert into code (id, tenant, action, way, target, bucket, code_hash, country, delivered, created_at, expires_at, used_at)
        select gen_random_uuid(), ${tenant}, 'REG', 'PHONE', '+852', '+852', ''::bytea, ${country}, ${delivered},
               now() - make_interval(mins => ${minutesAgo}), now(), case when n <= ${used} then now() end
          from generate_series(1, ${sent}::int) n`,
  )
}

async function alarmsAfterWatch(): Promise<unknown[]> {
  const [last] = await site.db.query<{ id: bigint | null }>(sql`select max(id) as id from audit`)
  await watchConversion(site.context)
  return await site.db.query(
    sql`select tenant, actor, subject_id, detail from audit where action = 'alarm_codes' and id > ${last?.id ?? 0n} order by id`,
  )
}

const hongKong = { tenant: 'mingtang', actor: 'system', subjectId: 'conversion:HK' }

it('writes one row an hour when too few codes of a country are used', async () => {
  await sentCodes({ sent: 60, used: 10 })
  expect(await alarmsAfterWatch()).toEqual([{ ...hongKong, detail: { country: 'HK', sent: 60, used: 10 } }])
  expect(await alarmsAfterWatch()).toEqual([])
  await site.db.execute(sql`update code_alarm set raised_at = now() - interval '61 minutes'`)
  expect(await alarmsAfterWatch()).toHaveLength(1)
})

it.each([
  ['enough are used', { sent: 60, used: 18 }],
  ['few were sent', { sent: 49, used: 0 }],
  ['they can still be used', { sent: 60, used: 0, minutesAgo: 5 }],
  ['they are of yesterday', { sent: 60, used: 0, minutesAgo: 1_440 }],
  ['nobody got them', { sent: 60, used: 0, delivered: false }],
])('writes nothing when %s', async (_, sent) => {
  await sentCodes(sent)
  expect(await alarmsAfterWatch()).toEqual([])
})

it("asks for a captcha before each code to that country, of that tenant, until an hour after the alarm's end", async () => {
  const send = async (username: string, phoneAreaCode: number) =>
    await outcomeOf(askForCode(site, { action: 'REG', way: 'PHONE', username, phoneAreaCode }))
  await sentCodes({ sent: 60, used: 0 })
  await sentCodes({ sent: 60, used: 0, country: 'CN', tenant: 'yunlai' })
  expect(await alarmsAfterWatch()).toHaveLength(2)
  expect(await send('51230001', 852)).toBe('captchaForCode')
  expect(await send('13877770001', 86)).toBe('answered')
  await site.db.execute(sql`update code_alarm set raised_at = now() - interval '61 minutes'`)
  expect(await send('51230001', 852)).toBe('answered')
})

it('operators read the alarm in the audit list', async () => {
  await sentCodes({ sent: 50, used: 0, country: 'MO' })
  await alarmsAfterWatch()
  const { rows } = await (await site.operator()).call('listAudit', { size: 10 })
  expect(rows.find(({ action }) => action === 'alarm_codes')?.operator).toBe('system')
})
