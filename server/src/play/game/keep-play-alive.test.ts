import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { type PlatformSite, platformSite, refusalOf } from '../../test/platform-site.ts'
import { playOf } from '../../test/play-kit.ts'

let site: PlatformSite
beforeAll(async () => {
  site = await platformSite({ config: { jobIntervalMs: 600_000 } })
})
afterAll(async () => {
  await site.books()
  await site.close()
})

it("refuses a guest and a bad id, and does not find nobody's or another member's play", async () => {
  const [owner, other] = [await site.member({ balance: '10' }), await site.member()]
  const { playId: id } = await playOf(owner)
  expect(await refusalOf((await site.visitor()).call('keepPlayAlive', { id }))).toBe('loginRequired')
  expect(await refusalOf(owner.client.call('keepPlayAlive', { id: 'x' }))).toBe('badRequest')
  expect(await refusalOf(owner.client.call('keepPlayAlive', { id: randomUUID() }))).toBe('notFound')
  expect(await refusalOf(other.client.call('keepPlayAlive', { id, isOver: true }))).toBe('notFound')
  expect(await owner.client.call('keepPlayAlive', { id })).toEqual({ isOpen: true })
})

it('keeps a play open while its page is heard, and a closed one stays closed', async () => {
  const member = await site.member({ balance: '10' })
  const { playId: id } = await playOf(member)
  await site.db.execute(sql`update game_play set seen_at = now() - interval '4 minutes' where id = ${id}`)
  expect(await member.client.call('keepPlayAlive', { id })).toEqual({ isOpen: true })
  const [row] = await site.db.query<{ isFresh: boolean }>(
    sql`select seen_at > now() - interval '1 minute' as is_fresh from game_play where id = ${id}`,
  )
  expect(row?.isFresh).toBe(true)
  expect(await member.client.call('keepPlayAlive', { id, isOver: true })).toEqual({ isOpen: false })
  expect(await member.client.call('keepPlayAlive', { id })).toEqual({ isOpen: false })
  expect(await member.client.call('keepPlayAlive', { id, isOver: true })).toEqual({ isOpen: false })
})
