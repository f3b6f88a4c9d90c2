// The socket: attacks.md, group J.
import { closeCodes } from '@mingtang/contract/socket-frames.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { hashToken } from '../../base/secret/token.ts'
import { insertSession } from '../../identity/session/session-rows.ts'
import { beat, connectOf, openSocket, socketOf } from '../../test/socket-kit.ts'
import { type TestMember, type TestSite, testSite } from '../../test/test-site.ts'
import { addPushes } from './push-rows.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite({ config: { trustedProxies: ['127.0.0.1'] } })
})
afterAll(async () => {
  await site.close()
})

const within = { timeout: 10_000 }
const give = ({ id }: TestMember, level: number) =>
  site.db.transaction((tx) =>
    addPushes(tx, [{ tenant: 'mingtang', memberId: id, command: 'LEVEL_UP', data: { level } }]),
  )
const refused = (opening: Promise<unknown>) => expect(opening).rejects.toThrow(/^HTTP 40[13]$/)

test('a ticket opens one socket', async () => {
  const member = await site.member()
  const connected = await connectOf(member)
  const open = () => openSocket(site.url, connected, { token: member.token })
  const outcomes = await Promise.allSettled([open(), open(), open()])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
  await refused(open())
})

test('an old ticket, another address, another session or no session opens nothing', async () => {
  const [member, other] = [await site.member(), await site.member()]
  const { token } = member
  const [session] = await site.db.query<{ id: string }>(sql`select id from session where member_id = ${member.id}`)
  await site.db.execute(sql`
    insert into realtime_ticket (ticket_hash, tenant, session_id, member_id, address_group, expires_at)
    values (${hashToken('old')}, 'mingtang', ${session!.id}, ${member.id}, '127.0.0.1', now() - interval '1 second')`)
  await refused(openSocket(site.url, { mpId: member.id, cursor: '0', ticket: 'old' }, { token }))
  const headers = { 'x-forwarded-for': '203.0.113.7' }
  await refused(openSocket(site.url, await connectOf(member), { token, headers }))
  await refused(openSocket(site.url, await connectOf(member), { token: other.token }))
  await refused(openSocket(site.url, await connectOf(member)))
  const more = { tenant: 'mingtang', memberId: member.id, deviceId: 'test', ip: '127.0.0.1', minutes: 60 }
  const [second, unproved] = [
    await site.db.transaction((tx) => insertSession(tx, more)),
    await site.db.transaction((tx) => insertSession(tx, { ...more, steps: ['FACTOR'] })),
  ]
  await refused(openSocket(site.url, await connectOf(member), { token: second.token }))
  await site.db.execute(sql`
    insert into realtime_ticket (ticket_hash, tenant, session_id, member_id, address_group, expires_at)
    values (${hashToken('early')}, 'mingtang', ${unproved.id}, ${member.id}, '127.0.0.1', now() + interval '1 minute')`)
  await refused(openSocket(site.url, { mpId: member.id, cursor: '0', ticket: 'early' }, { token: unproved.token }))
  await refused(openSocket(site.url, { ...(await connectOf(member)), mpId: other.id }, { token }))
})

test('a page of another site opens nothing', async () => {
  const member = await site.member()
  const from = async (headers: Record<string, string>) =>
    openSocket(site.url, await connectOf(member), { token: member.token, headers })
  await refused(from({ origin: 'https://evil.example' }))
  await refused(from({ 'sec-fetch-site': 'cross-site' }))
  expect((await from({ origin: site.url })).closed).toBe(null)
})

test('a cursor that was never given out gives a gap and nobody else’s data', async () => {
  const member = await site.member()
  await give(member, 1)
  const ahead = await socketOf(site.url, member, { cursor: '999' })
  await expect.poll(() => ahead.gaps, within).toEqual(['1'])
  expect(ahead.pushes).toEqual([])
  await refused(socketOf(site.url, member, { cursor: "1' or 1=1" }))
})

test('frames that only the server sends are strikes; the third one closes', async () => {
  const [member, peer] = [await site.member(), await site.member()]
  const [sender, hearer] = [await socketOf(site.url, member), await socketOf(site.url, peer)]
  for (const command of ['BALANCE_REFRESH', 'ACCOUNT_OFFLINE', 'MESSAGES'])
    sender.socket.send(JSON.stringify({ type: 'pushes', pushes: [{ number: '1', command, data: {} }], mpId: peer.id }))
  await expect.poll(() => sender.closed, within).toBe(closeCodes.misused)
  expect(hearer.pushes).toEqual([])
})

test('a flood of frames and a frame that is too long close the socket', async () => {
  const member = await site.member()
  const flood = await socketOf(site.url, member)
  for (let index = 0; index <= 100; index += 1) beat(flood.socket)
  await expect.poll(() => flood.closed, within).toBe(closeCodes.misused)
  const long = await socketOf(site.url, member)
  long.socket.send('x'.repeat(1_025))
  await expect.poll(() => long.closed, within).toBe(1009)
})

test('a client that does not read is cut, and catches up when it is back', async () => {
  const member = await site.member()
  const slow = await socketOf(site.url, member)
  slow.socket.pause()
  const wide = { tenant: 'mingtang', memberId: member.id, command: 'CHAT' } as const
  const conversationId = 'c'.repeat(100_000)
  for (let index = 0; index < 130; index += 1)
    await site.context.db.transaction((tx) => addPushes(tx, [{ ...wide, data: { conversationId } }]))
  slow.socket.resume()
  await expect.poll(() => slow.closed, within).toBe(1006)
  expect(slow.pushes.length).toBeLessThan(130)
  const back = await socketOf(site.url, member, { cursor: '129' })
  await expect.poll(() => back.pushes.map(({ number }) => number), within).toEqual(['130'])
}, 40_000)

test.each([
  ['logout', async (member: TestMember) => void (await member.client.call('logout', {}))],
  [
    'a session ended by an operator or another device',
    async (member: TestMember) =>
      void (await site.db.execute(
        sql`update session set ended_at = now(), end_reason = 'REVOKED' where member_id = ${member.id}`,
      )),
  ],
  [
    'a disabled member',
    async (member: TestMember) =>
      void (await site.db.execute(sql`update member set status = 'DISABLED' where id = ${member.id}`)),
  ],
  [
    'a session that expired',
    async (member: TestMember) =>
      void (await site.db.execute(sql`update session set expires_at = now() where member_id = ${member.id}`)),
  ],
])('the socket closes after %s', async (_name, end) => {
  const member = await site.member()
  const open = await socketOf(site.url, member)
  await end(member)
  await expect.poll(() => open.closed, within).toBe(closeCodes.sessionOver)
  expect(open.direct.map(({ command }) => command)).toEqual([])
})

test('a replaced session hears ACCOUNT_OFFLINE first', async () => {
  const member = await site.member()
  const open = await socketOf(site.url, member)
  await site.db.execute(
    sql`update session set ended_at = now(), end_reason = 'REPLACED' where member_id = ${member.id}`,
  )
  await expect.poll(() => open.closed, within).toBe(closeCodes.sessionOver)
  expect(open.direct.map(({ command }) => command)).toEqual(['ACCOUNT_OFFLINE'])
})
