import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it('every tenant has one key, also when two ask first at once, and its private half is sealed', async () => {
  const members = [await site.member(), await site.member(), await site.member({ tenant: 'yunlai' })]
  const [first, second, third] = await Promise.all(members.map(({ client }) => client.call('getPushOptions', {})))
  expect(first?.publicKey).toMatch(/^[\w-]{87}$/)
  expect(second?.publicKey).toBe(first?.publicKey)
  expect(third?.publicKey).not.toBe(first?.publicKey)
  const rows = await site.db.query<{ privateKey: string }>(sql`select private_key from web_push_key`)
  expect(rows).toHaveLength(2)
  // Its 32 bytes alone would be 43 characters.
  for (const { privateKey } of rows) expect(privateKey.length).toBeGreaterThan(80)
})

it('is for members; without an address nothing is subscribed', async () => {
  expect(await outcomeOf((await site.visitor()).call('getPushOptions', {}))).toBe('loginRequired')
  const { client } = await site.member()
  const { publicKey, isSubscribed } = await client.call('getPushOptions', {})
  expect(isSubscribed).toBe(false)
  expect(await client.call('getPushOptions', { endpoint: 'https://push.example/x' })).toEqual({
    publicKey,
    isSubscribed,
  })
})
