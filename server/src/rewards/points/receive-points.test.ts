import { createClient, newRequestId } from '@mingtang/contract/client.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withClient } from '../../../../scripts/site/databases.ts'
import { findFreePort } from '../../../../scripts/site/ports.ts'
import { sql } from '../../base/db/sql.ts'
import { withPastClock } from '../../seed/past-clock.ts'
import { startServer } from '../../server.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestMember, type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(async () => {
  await site.books()
  await site.close()
})

const sign = ({ client }: TestMember) => outcomeOf(client.call('receivePoints', {}))
const condition = ({ client }: TestMember) => client.call('queryPointsCondition', {})

/** Signs the member in on the business day so many days ago. */
async function signedAgo({ id }: TestMember, ...days: number[]): Promise<void> {
  for (const ago of days)
    await site.db.execute(sql`
      insert into sign_in (tenant, member_id, day, points)
      values ('mingtang', ${id}, (clock_timestamp() at time zone 'Asia/Shanghai')::date - ${ago}::integer, 5)`)
}

it('refuses everybody but members, and currencies that are unknown', async () => {
  const visitor = await site.visitor()
  expect(await outcomeOf(visitor.call('receivePoints', {}))).toBe('loginRequired')
  const { client } = await site.member()
  expect(await outcomeOf(client.call('receivePoints', { currency: 'ABC' }))).toBe('currencyUnknown')
})

it('pays the points of the day once, and says so', async () => {
  const member = await site.member()
  expect(await condition(member)).toMatchObject({
    signFlag: 0,
    isSign: false,
    streak: 0,
    points: '0',
    todayPoints: 5,
    tomorrowPoints: 5,
    days: [],
    plan: [5, 5, 10, 10, 15, 15, 30],
    turnoverPerPoint: '100.00',
  })
  const requestId = newRequestId()
  const first = await member.client.call('receivePoints', {}, { requestId })
  expect(first).toEqual({ received: 5, points: '5', streak: 1 })
  expect(await member.client.call('receivePoints', {}, { requestId })).toEqual(first)
  expect(await sign(member)).toBe('signedInToday')
  const after = await condition(member)
  expect(after).toMatchObject({ signFlag: 1, isSign: true, streak: 1, points: '5', todayPoints: 5, tomorrowPoints: 5 })
  expect(after.days).toEqual([{ day: after.today, points: 5 }])
  const { rows } = await member.client.call('listPoints', {})
  expect(rows).toMatchObject([{ reason: 'SIGN_IN', points: '5', balanceAfter: '5' }])
})

it('fifty sign-ins at once pay once', async () => {
  const member = await site.member()
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => sign(member)))
  expect(outcomes.filter((one) => one === 'answered')).toHaveLength(1)
  expect((await condition(member)).points).toBe('5')
})

describe('the streak', () => {
  it.each([
    [[1], 2, 5],
    [[1, 2], 3, 10],
    [[1, 2, 3, 4, 5, 6], 7, 30],
    // After the plan it begins anew.
    [[1, 2, 3, 4, 5, 6, 7], 8, 5],
    // A day without a sign-in ends it.
    [[2, 3], 1, 5],
    [[1, 3, 4], 2, 5],
  ])('after signing in %j days ago is %d and pays %d', async (days, streak, received) => {
    const member = await site.member()
    await signedAgo(member, ...days)
    expect((await condition(member)).todayPoints).toBe(received)
    expect(await member.client.call('receivePoints', {})).toMatchObject({ streak, received })
    expect((await condition(member)).streak).toBe(streak)
  })

  it('is shown before the sign-in of today too', async () => {
    const member = await site.member()
    await signedAgo(member, 1, 2)
    expect(await condition(member)).toMatchObject({ streak: 2, signFlag: 0 })
  })
})

it('the clock and zone of the client play no part', async () => {
  const member = await site.member()
  const response = await fetch(`${site.url}/api/receivePoints`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-token': member.token,
      'x-tenant': 'mingtang',
      'x-platform': 'OTHER',
      'x-request-id': newRequestId(),
      date: 'Mon, 30 Nov 2099 00:00:00 GMT',
    },
    body: '{}',
  })
  expect(response.status).toBe(200)
  expect(await sign(member)).toBe('signedInToday')
})

describe('around midnight in Shanghai', () => {
  // In the past, so that the session is still open then.
  const [before, after] = ['2026-03-01T15:59:59.900Z', '2026-03-01T16:00:00.100Z']

  beforeAll(async () => {
    await withClient(site.config.databaseUrl, (client) =>
      client.query(`create function public.clock_timestamp() returns timestamptz language sql volatile
        as $$ select current_setting('test.now')::timestamptz $$`),
    )
  })
  afterAll(async () => {
    await withClient(site.config.databaseUrl, (client) => client.query('drop function public.clock_timestamp()'))
  })

  /** Calls a node whose database clock stands at the moment. */
  async function at<Answer>(
    moment: string,
    { token }: TestMember,
    ask: (there: TestMember['client']) => Promise<Answer>,
  ) {
    const url = new URL(withPastClock(site.config.databaseUrl))
    url.searchParams.set('options', `${url.searchParams.get('options')} -c test.now=${moment}`)
    const port = await findFreePort()
    const node = await startServer({ ...site.config, port, databaseUrl: url.toString() })
    const headers = { 'x-tenant': 'mingtang', 'x-platform': 'OTHER', 'x-token': token }
    try {
      return await ask(createClient({ baseUrl: `http://127.0.0.1:${port}`, timeoutMs: 20_000, headers: () => headers }))
    } finally {
      await node.close()
    }
  }

  it('a sign-in counts for the day of its call, and the next one for the next day', async () => {
    const member = await site.member()
    const signTwice = async (there: TestMember['client']) => [
      await there.call('receivePoints', {}),
      await outcomeOf(there.call('receivePoints', {})),
      (await there.call('queryPointsCondition', {})).today,
    ]
    expect(await at(before, member, signTwice)).toMatchObject([{ streak: 1 }, 'signedInToday', '2026-03-01'])
    expect(await at(after, member, signTwice)).toMatchObject([{ streak: 2 }, 'signedInToday', '2026-03-02'])
    const days = await site.db.query<{ day: string }>(
      sql`select to_char(day, 'YYYY-MM-DD') as day from sign_in where member_id = ${member.id} order by day`,
    )
    expect(days).toEqual([{ day: '2026-03-01' }, { day: '2026-03-02' }])
  })
})
