import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { type PlatformSite, platformSite, refusalOf } from '../../test/platform-site.ts'
import { betOnSandbox } from '../../test/sandbox-bets.ts'
import { readCursor } from './bet-rows.ts'
import { fetchBets } from './fetch-bets.ts'

let site: PlatformSite
beforeAll(async () => {
  site = await platformSite({ config: { jobIntervalMs: 600_000 } })
})
afterAll(async () => {
  await site.books()
  await site.close()
})

const request = { platformCode: 'yunque', currency: 'CNY', language: 'zh-CN' }

it('refuses a guest, unknown platforms and currencies, and a platform that does not answer', async () => {
  expect(await refusalOf((await site.visitor()).call('queryPlatformBalance', request))).toBe('loginRequired')
  const { client } = await site.member({ balance: '10' })
  const ask = (input: object) => refusalOf(client.call('queryPlatformBalance', { ...request, ...input }))
  expect(await ask({ platformCode: 'nowhere' })).toBe('notFound')
  expect(await ask({ currency: 'XXX' })).toBe('currencyUnknown')
  expect(await ask({ platformCode: '' })).toBe('badRequest')
  await client.call('transferIn', { ...request, amount: '10' }, { requestId: randomUUID() })
  await site.games.fault({ kind: 'wrong_answer', rate: 1 })
  expect(await ask({})).toBe('platformUnavailable')
  await site.games.fault({ kind: 'none' })
})

it('queries the platform and books the bets', async () => {
  const member = await site.member({ balance: '100' })
  expect((await member.client.call('queryPlatformBalance', request)).balance).toBe('0.00')
  await member.client.call('transferIn', { ...request, amount: '60' }, { requestId: randomUUID() })
  await betOnSandbox(site.games.databaseUrl, [{ playerId: member.id, stakeMinor: 2_000, payoutMinor: 250 }])
  const answer = await member.client.call('queryPlatformBalance', request)
  expect(answer).toEqual({ platformCode: 'yunque', currency: 'CNY', balance: '42.50' })
  expect(await site.balances(member)).toEqual({ WALLET: '40.00', 'PLATFORM:yunque': '42.50' })
})

it('leaves to the fetch of all players where it goes on, so that it finds the bets of the others', async () => {
  const hoursAgo = (hours: number) => sql`clock_timestamp() - ${hours} * interval '1 hour'`
  const players = [await site.member({ balance: '50' }), await site.member({ balance: '50' })] as const
  for (const { client } of players)
    await client.call('transferIn', { ...request, amount: '50' }, { requestId: randomUUID() })
  await readCursor(site.db, 'yunque')
  await site.db.execute(sql`update platform_cursor set fetched_to = ${hoursAgo(6)} where platform_code = 'yunque'`)
  const bets = players.map(({ id }) => ({ playerId: id, stakeMinor: 100, payoutMinor: 0, hoursAgo: 3 }))
  const betIds = await betOnSandbox(site.games.databaseUrl, bets)
  const cursor = await readCursor(site.db, 'yunque')
  const stored = async () => {
    const rows = await site.db.query<{ betId: string }>(
      sql`select bet_id from bet where member_id in (${players[0].id}, ${players[1].id}) order by sequence`,
    )
    return rows.map(({ betId }) => betId)
  }
  expect(await fetchBets(site.context, 'yunque', players[0].id)).toBe(true)
  expect(await stored()).toEqual(betIds.slice(0, 1))
  expect(await readCursor(site.db, 'yunque')).toEqual(cursor)
  expect(await fetchBets(site.context, 'yunque', null)).toBe(true)
  expect(await stored()).toEqual(betIds)
  expect((await readCursor(site.db, 'yunque')).getTime()).toBeGreaterThan(cursor.getTime())
})
