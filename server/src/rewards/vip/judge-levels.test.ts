// The monthly judgement, its warning, and the bonuses of months and birthdays: once, whoever runs them and when.
import { dateIn } from '@mingtang/contract/civil-time.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { dyingDb } from '../../test/broken-db.ts'
import { noticesOf, pushesOf } from '../../test/news-kit.ts'
import { type TestMember, type TestSite, testSite } from '../../test/test-site.ts'
import { addPoints, bonusesOf, giveLevel, historyOf, insertVip, vipOf } from '../../test/vip-kit.ts'
import { judgeMembers } from './judge-rows.ts'
import { judgeLevels } from './judge-levels.ts'
import { readVipPolicy } from './vip-policy.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite({ policy: { vip: { warnDays: 31 } } })
  await insertVip(site.db)
})
afterAll(() => site.close())

const run = () => judgeLevels(site.context)
/** A member with a level since two months; `points` of the last months, the last one first. */
async function held(level: number, points: readonly number[] = [], all = level * 100): Promise<string> {
  const { id } = await site.member()
  // The points first: the server runs its own judgement once after its start.
  for (const [index, one] of points.entries()) await addPoints(site.db, id, index + 1, one)
  await giveLevel(site.db, id, level, all)
  return id
}
/** `YYYY-MM` of a month: 0 is this one, which begins an hour late for the judgement. */
async function month(monthsAgo: number): Promise<string> {
  const [row] = await site.db.query<{ month: string }>(sql`
    select to_char(date_trunc('month', (now() - interval '1 hour') at time zone 'Asia/Shanghai') - make_interval(months => ${monthsAgo}), 'YYYY-MM') as month`)
  return row?.month ?? ''
}

describe('a month that is over', () => {
  it.each<[string, number, number[], number, string, string]>([
    ['with enough experience keeps all', 3, [50], 320, '3, 320; 3; 0', 'KEPT 3→3'],
    ['just below loses the share, and the level with it', 3, [49.99], 320, '2, 288; 2; 0', 'DECAY 3→2'],
    ['loses the share only while the rest reaches the level', 3, [0], 399, '3, 359.1; 3; 0', 'DECAY 3→3'],
    ['falls by one at most, and keeps what the lower level needs', 12, [0], 1_200, '11, 1100; 11; 0', 'DECAY 12→11'],
    ['takes level 1 too', 1, [0], 100, '0, 90; 0; 0', 'DECAY 1→0'],
  ])('%s', async (_, level, points, all, vip, change) => {
    const id = await held(level, points, all)
    await run()
    expect([await vipOf(site.db, id), await historyOf(site.db, id)]).toEqual([vip, [`${change} ${await month(1)}`]])
  })

  it('in which the level rose keeps it, and the next one does not', async () => {
    const id = await held(5)
    await site.db.execute(sql`
      update vip_member set risen_at = (date_trunc('month', (now() - interval '1 hour') at time zone 'Asia/Shanghai') - interval '2 months' + interval '3 days')
          at time zone 'Asia/Shanghai', judged_month = judged_month - interval '1 month' where member_id = ${id}`)
    await run()
    expect(await historyOf(site.db, id)).toEqual([`KEPT 5→5 ${await month(2)}`, `DECAY 5→4 ${await month(1)}`])
  })

  it('is judged once, however often and by however many nodes; level 0 never', async () => {
    const [id, none] = [await held(4), await held(0)]
    const policy = await readVipPolicy(site.db, 'mingtang')
    // None of them fails on what another one does.
    const judge = () => site.context.db.transaction((tx) => judgeMembers(tx, 'mingtang', policy, 500))
    await Promise.all(Array.from({ length: 8 }, judge))
    await run()
    expect(await vipOf(site.db, id)).toBe('3, 360; 3; 0')
    expect(await historyOf(site.db, id)).toEqual([`DECAY 4→3 ${await month(1)}`])
    expect(await historyOf(site.db, none)).toEqual([])
  })

  it('is judged late, one after the other, when the server slept; the bonus is that of this month only', async () => {
    const id = await held(6, [0, 60, 0])
    await site.db.execute(
      sql`update vip_member set judged_month = judged_month - interval '2 months', risen_at = now() - interval '1 year' where member_id = ${id}`,
    )
    await run()
    expect(await historyOf(site.db, id)).toEqual([
      `DECAY 6→5 ${await month(3)}`,
      `KEPT 5→5 ${await month(2)}`,
      `DECAY 5→4 ${await month(1)}`,
    ])
    expect(await vipOf(site.db, id)).toBe('4, 486; 4; 0')
    expect(await bonusesOf(site.db, id)).toEqual([`MONTHLY ${await month(0)} 800 OPEN`])
    const told = (await noticesOf(site.db, id)).filter(([line]) => line !== 'PROMOTION levelWarning')
    expect(told).toEqual([
      ['PROMOTION levelLost', { before: '6', after: '5' }],
      ['PROMOTION levelLost', { before: '5', after: '4' }],
      ['PROMOTION vipBonusGiven', { amount: '8.00', currency: 'CNY', until: expect.stringMatching(/Z$/) }],
    ])
    expect(await pushesOf(site.db, id)).toEqual(Array(2).fill({ command: 'USERINFO_REFRESH', data: {} }))
  })

  it('a run that is killed after any statement goes on in the next one', async () => {
    const ids = await Promise.all([held(2), held(3, [80]), held(7)])
    await site.db.execute(
      sql`update vip_member set judged_month = judged_month - interval '1 month', risen_at = null where member_id = any(${ids}::uuid[])`,
    )
    for (let left = 0; left < 24; left += 1) await judgeLevels({ ...site.context, db: dyingDb(site.context.db, left) })
    await run()
    expect(await Promise.all(ids.map((id) => vipOf(site.db, id)))).toEqual([
      '1, 162; 1; 0',
      '2, 270; 2; 0',
      '5, 567; 5; 0',
    ])
    for (const id of ids) {
      expect((await historyOf(site.db, id)).length).toBeLessThanOrEqual(2)
      const bonuses = await bonusesOf(site.db, id)
      expect(bonuses.length).toBeLessThanOrEqual(1)
      const told = (await noticesOf(site.db, id)).map(([line]) => line)
      expect(told.filter((line) => line === 'PROMOTION vipBonusGiven')).toHaveLength(bonuses.length)
    }
  })
})

describe('before a month ends', () => {
  const warningOf = async ({ client }: TestMember) => (await client.call('getUserVipInfo', {})).warning

  it('a member who has too little so far is warned once, and not any more once it is played', async () => {
    const member = await site.member()
    const { id } = member
    await addPoints(site.db, id, 1, 99)
    await addPoints(site.db, id, 0, 50)
    await giveLevel(site.db, id, 3)
    await run()
    expect(await warningOf(member)).toBeUndefined()
    await site.db.execute(
      sql`update vip_month set units = 2050000000000000 where units = 50 * 1e14 and member_id = ${id}`,
    )
    await run()
    await run()
    const warning = await warningOf(member)
    expect(warning?.missing).toBe('29.5')
    expect(await noticesOf(site.db, id)).toContainEqual([
      'PROMOTION levelWarning',
      { level: '3', points: '30', until: warning?.until },
    ])
    expect(warning?.until).toMatch(/T16:00:00\.000Z$/)
    expect(dateIn(new Date(warning?.until ?? ''), 'Asia/Shanghai')).toMatch(/-01$/)
    const told = (await noticesOf(site.db, id)).filter(([line]) => line === 'PROMOTION levelWarning')
    expect(told).toHaveLength(1)
    await site.db.execute(sql`update vip_month set units = 50 * 1e14 where member_id = ${id}`)
    expect(await warningOf(member)).toBeUndefined()
  })

  it('not when the level rose in it', async () => {
    const member = await site.member()
    const { id } = member
    await addPoints(site.db, id, 1, 99)
    await addPoints(site.db, id, 0, 50)
    await giveLevel(site.db, id, 3)
    await site.db.execute(sql`update vip_month set units = 0 where units = 50 * 1e14 and member_id = ${id}`)
    await site.db.execute(sql`update vip_member set risen_at = now() where member_id = ${id}`)
    await run()
    expect(await warningOf(member)).toBeUndefined()
  })
})

describe('a birthday', () => {
  const born = async (id: string, daysAgo: number, setDaysAgo: number) =>
    await site.db.execute(sql`
      with judged as (update vip_member set judged_month = (now() at time zone 'Asia/Shanghai')::date where member_id = ${id})
      update member set birthday = ((now() at time zone 'Asia/Shanghai')::date - ${daysAgo}::integer - interval '32 years')::date,
             birthday_set_at = now() - make_interval(days => ${setDaysAgo}::integer)
       where id = ${id}`)

  it.each([
    ['today', 0, 1, 1],
    ['while the server slept', 5, 9, 1],
    ['long ago', 8, 20, 0],
    ['tomorrow', -1, 3, 0],
    ['told after the day', 3, 2, 0],
  ])('%s', async (_, daysAgo, setDaysAgo, count) => {
    const id = await held(2)
    await born(id, daysAgo, setDaysAgo)
    await run()
    await run()
    const given = (await bonusesOf(site.db, id)).filter((line) => line.startsWith('BIRTHDAY'))
    expect(given.map((line) => line.replace(/\d{4}/, 'year'))).toEqual(Array(count).fill('BIRTHDAY year 600 OPEN'))
    const told = (await noticesOf(site.db, id)).filter(([, params]) => 'amount' in params && params.amount === '6.00')
    expect(told).toHaveLength(count)
  })
})
