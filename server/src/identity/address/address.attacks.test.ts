// Somebody else's address, and an address in a log: both nodes run with full logs.
import { createClient } from '@mingtang/contract/client.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { addNumbered, beijing, penang, storedAddresses } from '../../test/address-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'
import { type TwoNodes, twoNodes } from '../../test/two-nodes.ts'

let site: TestSite
let nodes: TwoNodes
beforeAll(async () => {
  site = await testSite()
  nodes = await twoNodes(site)
})
afterAll(async () => {
  await nodes.close()
  await site.close()
})

it.each(['mingtang', 'yunlai'])('the id of an address is of no use to another member, who is at %s', async (tenant) => {
  const [owner, thief] = [await site.member(), await site.member({ tenant })]
  const id = await addNumbered(owner.client, 1)
  await addNumbered(owner.client, 2)
  await addNumbered(thief.client, 3)
  const before = await owner.client.call('listAddresses', {})
  expect(await outcomeOf(thief.client.call('setDefaultAddress', { id }))).toBe('notFound')
  expect(await outcomeOf(thief.client.call('updateAddress', { ...penang, id }))).toBe('notFound')
  expect(await outcomeOf(thief.client.call('deleteAddress', { id }))).toBe('notFound')
  expect(await owner.client.call('listAddresses', {})).toEqual(before)
  expect(await storedAddresses(site.db, thief.id)).toEqual(['建国路 3 号 (default)'])
})

it('nothing of an address is in the logs or the audit', async () => {
  const member = await site.member()
  const headers = { 'x-tenant': 'mingtang', 'x-platform': 'OTHER', 'x-token': member.token }
  const client = createClient({ baseUrl: nodes.urls[0], timeoutMs: 20_000, headers: () => headers })
  const { address } = await client.call('addAddress', { ...penang, recipient: 'Quilla Onemay' })
  const id = address?.id ?? ''
  await client.call('updateAddress', { ...beijing, id, recipient: 'Quilla Onemay' })
  expect(await outcomeOf(client.call('addAddress', { ...penang, recipient: 'Quilla <Onemay>' }))).toBe('recipientWrong')
  expect(await outcomeOf(client.call('addAddress', { ...penang, detail: 'Quilla\u0000Lane' }))).toBe(
    'addressDetailWrong',
  )
  await client.call('setDefaultAddress', { id })
  await client.call('deleteAddress', { id })
  const audit = await site.db.query(sql`select detail from audit`)
  const said = `${nodes.log()} ${JSON.stringify(audit)}`
  // The log is on: it names the calls.
  expect(said).toContain('address_')
  for (const secret of ['Quilla', 'Lebuh', '建国路', '13800001111', '123456789'])
    expect(said, secret).not.toContain(secret)
})
