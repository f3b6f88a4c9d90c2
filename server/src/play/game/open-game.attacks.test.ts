// attacks.md, group F, "Logout really ends", for the games a member has open at a platform.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Sql, sql } from '../../base/db/sql.ts'
import { passwordHash } from '../../test/account-kit.ts'
import { until } from '../../test/cashier-kit.ts'
import { type PlatformSite, platformSite } from '../../test/platform-site.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { testDevice } from '../../test/test-device.ts'
import type { TestMember } from '../../test/test-site.ts'

let site: PlatformSite
let member: TestMember
beforeAll(async () => {
  site = await platformSite()
})
beforeEach(async () => {
  member = await site.member({ balance: '100', passwordHash: await passwordHash() })
  // The money stays on the platform when the session ends, so that a game could still be played with it.
  await member.client.call('setAutoTransfer', { isOn: false })
  const into = { platformCode: 'yunque', currency: 'CNY', amount: '40' }
  await member.client.call('transferIn', into, { requestId: randomUUID() })
})
afterAll(async () => {
  await site.books()
  await site.close()
})

const request = { platformCode: 'yunque', gameCode: 'longteng', currency: '', language: 'zh-CN', theme: 'dark' }

async function play(action: string, fields: object, token = '') {
  const response = await fetch(`${site.games.gamesUrl}/play/v1/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(fields),
  })
  return (await response.json()) as { code: string; data?: { token?: string } }
}

const ticketOf = async (client = member.client) =>
  new URL((await client.call('openGame', request)).url).searchParams.get('ticket')

async function openGame(client = member.client): Promise<string> {
  const { data } = await play('session', { ticket: await ticketOf(client) })
  return data?.token ?? ''
}

const spin = async (token: string) => (await play('play', { requestId: randomUUID(), stake: '2.00' }, token)).code

/** Waits until the platforms have confirmed the end of all ended sessions of the member. */
const confirmed = () =>
  until(async () => {
    const [row] = await site.db.query<{ done: boolean }>(
      sql`select bool_and(confirmed_at is not null) as done from game_session where member_id = ${member.id}`,
    )
    return row?.done === true
  })

it('Logout really ends: the game stops, and a launch that was not opened yet opens nothing', async () => {
  const [token, ticket] = [await openGame(), await ticketOf()]
  expect(await spin(token)).toBe('OK')
  await member.client.call('logout', {})
  await confirmed()
  expect(await spin(token)).toBe('SESSION_ENDED')
  expect((await play('session', { ticket })).code).toBe('SESSION_ENDED')
  expect(await site.onPlatform(member)).not.toBe('0.00')
})

it.each<[string, (id: string) => Sql]>([
  ['the member is disabled', (id) => sql`update member set status = 'DISABLED' where id = ${id}`],
  [
    'the session was revoked',
    (id) => sql`update session set ended_at = now(), end_reason = 'REVOKED' where member_id = ${id}`,
  ],
  ['the session expired', (id) => sql`update session set expires_at = now() where member_id = ${id}`],
  [
    'the session was idle too long',
    (id) => sql`update session set seen_at = now() - interval '1 day' where member_id = ${id}`,
  ],
])('Logout really ends: also when %s', async (_, change) => {
  const token = await openGame()
  await site.db.execute(change(member.id))
  await confirmed()
  expect(await spin(token)).toBe('SESSION_ENDED')
})

it('Logout really ends: a login elsewhere ends the game here, and its own game goes on', async () => {
  const here = await openGame()
  const device = testDevice(site)
  await device.login(member.userName, 'Bright2026')
  const there = await openGame(device.client)
  await until(async () => (await spin(here)) === 'SESSION_ENDED')
  expect((await play('balance', {}, there)).code).toBe('OK')
})

it('Logout really ends: a platform that does not answer is told again until it has confirmed', async () => {
  const token = await openGame()
  await site.games.fault({ kind: 'timeout_before', platform: 'yunque', rate: 1 })
  await member.client.call('logout', {})
  const tried = async () => {
    const [row] = await site.db.query<{ attempts: number; confirmedAt: Date | null }>(
      sql`select attempts, confirmed_at from game_session where member_id = ${member.id}`,
    )
    return row
  }
  await until(async () => ((await tried())?.attempts ?? 0) >= 2)
  expect((await tried())?.confirmedAt).toBeNull()
  expect(await spin(token)).toBe('OK')
  await site.games.fault({ kind: 'none' })
  await confirmed()
  expect(await spin(token)).toBe('SESSION_ENDED')
})

it('a member who is enabled again opens games again', async () => {
  await openGame()
  await site.db.execute(sql`update member set status = 'DISABLED' where id = ${member.id}`)
  await confirmed()
  expect(await outcomeOf(member.client.call('openGame', request))).toBe('memberDisabled')
  await site.db.execute(sql`update member set status = 'ACTIVE' where id = ${member.id}`)
  expect(await spin(await openGame())).toBe('OK')
})

it('one session is known to a platform by one name, however many games it opens at once', async () => {
  await Promise.all(Array.from({ length: 10 }, () => ticketOf()))
  const rows = await site.db.query(sql`select id from game_session where member_id = ${member.id}`)
  expect(rows).toHaveLength(1)
})
