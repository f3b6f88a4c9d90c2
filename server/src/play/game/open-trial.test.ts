import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { until } from '../../test/cashier-kit.ts'
import { type PlatformSite, platformSite, refusalOf } from '../../test/platform-site.ts'
import type { TestMember } from '../../test/test-site.ts'

let site: PlatformSite
beforeAll(async () => {
  site = await platformSite({ games: 'own' })
})
afterAll(async () => {
  await site.books()
  await site.close()
})

const request = { platformCode: 'yunque', gameCode: 'longteng', language: 'zh-CN', theme: 'dark' }
const open = (client: TestMember['client'], input: object = {}) => client.call('openTrial', { ...request, ...input })

async function play(action: string, fields: object, token = '') {
  const response = await fetch(`${site.games.gamesUrl}/play/v1/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(fields),
  })
  return (await response.json()) as { code: string; data?: { token?: string; balance?: string } }
}

it.each([
  [{ gameCode: 'nothing' }, 'notFound'],
  [{ platformCode: 'nowhere' }, 'notFound'],
  [{ gameCode: 'jinlu' }, 'gameNotOpen'],
  [{ language: 'fr-FR' }, 'badRequest'],
  [{ gameCode: '' }, 'badRequest'],
])('refuses %j as %s', async (input, refusal) => {
  expect(await refusalOf(open(await site.visitor(), input))).toBe(refusal)
})

it('refuses while the platform is closed, is in maintenance or does not answer', async () => {
  const visitor = await site.visitor()
  await site.db.execute(sql`update platform set status = 'CLOSED' where code = 'yunque'`)
  expect(await refusalOf(open(visitor))).toBe('platformClosed')
  await site.db.execute(sql`update platform set status = 'MAINTENANCE' where code = 'yunque'`)
  expect(await refusalOf(open(visitor))).toBe('platformMaintenance')
  await site.db.execute(sql`update platform set status = 'OPEN' where code = 'yunque'`)
  await site.games.fault({ kind: 'timeout_before', platform: 'yunque', rate: 1 })
  expect(await refusalOf(open(visitor))).toBe('platformUnavailable')
  await site.games.fault({ kind: 'none' })
})

it('visitors and members try a game without any money; it ends with the session of the member, who has no bet', async () => {
  const member = await site.member({ balance: '100' })
  const tokens = await Promise.all(
    [await site.visitor(), member.client].map(async (client) => {
      const ticket = new URL((await open(client)).url).searchParams.get('ticket')
      const { data } = await play('session', { ticket })
      expect(data?.balance).toBe('10000.00')
      return data?.token ?? ''
    }),
  )
  for (const token of tokens) {
    expect((await play('play', { requestId: randomUUID(), stake: '2.00' }, token)).code).toBe('OK')
  }
  const now = Date.now()
  const listed = await site.context.platforms.bets('yunque', new Date(now - 60_000), new Date(now + 60_000), null, null)
  expect(listed).toMatchObject({ kind: 'done', value: { records: [] } })
  expect(await member.client.call('listGames', { shelf: 'recent' })).toMatchObject({ rows: [] })
  await member.client.call('logout', {})
  await until(async () => (await play('balance', {}, tokens[1])).code === 'SESSION_ENDED')
  expect((await play('balance', {}, tokens[0])).code).toBe('OK')
})
