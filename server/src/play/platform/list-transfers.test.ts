import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type PlatformSite, platformSite, refusalOf } from '../../test/platform-site.ts'
import type { TestMember } from '../../test/test-site.ts'

let site: PlatformSite
beforeAll(async () => {
  site = await platformSite()
})
afterAll(async () => {
  await site.books()
  await site.close()
})

async function move(member: TestMember, platformCode: string, amount: string): Promise<void> {
  const request = { platformCode, currency: 'CNY', amount }
  await member.client.call('transferIn', request, { requestId: randomUUID() })
}

it('refuses a guest, wrong dates, states and cursors', async () => {
  const { client } = await site.member()
  expect(await refusalOf((await site.visitor()).call('listTransfers', {}))).toBe('loginRequired')
  expect(await refusalOf(client.call('listTransfers', { toDate: '2026-11-31' }))).toBe('dateRangeWrong')
  expect(await refusalOf(client.call('listTransfers', { fromDate: '2026-01-01', toDate: '2026-06-01' }))).toBe(
    'dateRangeWrong',
  )
  expect(await refusalOf(client.call('listTransfers', { state: 'LOST' }))).toBe('badRequest')
  expect(await refusalOf(client.call('listTransfers', { cursor: 'AAAA' }))).toBe('cursorWrong')
})

it('pages through my own transfers, newest first', async () => {
  const [mine, other] = [await site.member({ balance: '100' }), await site.member({ balance: '100' })]
  for (const amount of ['1', '2', '3', '4', '5']) await move(mine, 'yunque', amount)
  await move(other, 'yunque', '9')
  const seen: string[] = []
  let cursor = ''
  do {
    const page = await mine.client.call('listTransfers', { cursor, size: 2 })
    seen.push(...page.rows.map(({ amount }) => amount))
    cursor = page.nextCursor
  } while (cursor)
  expect(seen).toEqual(['5.00', '4.00', '3.00', '2.00', '1.00'])
})

it('is narrowed by currency, platform and state, and names the cause', async () => {
  const { client, ...member } = await site.member({ balance: '100' })
  await move({ client, ...member }, 'yunque', '10')
  await move({ client, ...member }, 'canghai', '20')
  await client.call('recycleAll', { platformCode: 'canghai' }, { requestId: randomUUID() })
  await refusalOf(
    client.call(
      'transferOut',
      { platformCode: 'yunque', currency: 'CNY', amount: '10.01' },
      { requestId: randomUUID() },
    ),
  )
  const list = async (filter: object) =>
    (await client.call('listTransfers', filter)).rows.map(
      ({ platformCode, direction, amount, state, cause, failure }) =>
        [platformCode, direction, amount, state, cause, failure].join(' ').trim(),
    )
  const refused = 'yunque OUT 10.01 FAILED MEMBER INSUFFICIENT_BALANCE'
  const back = 'canghai OUT 20.00 DONE RECYCLING'
  expect(await list({})).toEqual([refused, back, 'canghai IN 20.00 DONE MEMBER', 'yunque IN 10.00 DONE MEMBER'])
  expect(await list({ state: 'FAILED' })).toEqual([refused])
  expect(await list({ platformCode: 'canghai', state: 'DONE', currency: 'CNY' })).toHaveLength(2)
  expect(await list({ direction: 'OUT' })).toEqual([refused, back])
  expect(await list({ direction: 'IN', state: 'FAILED' })).toEqual([])
  expect(await list({ platformCode: 'nowhere' })).toEqual([])
  expect(await list({ currency: 'USD' })).toEqual([])
})
