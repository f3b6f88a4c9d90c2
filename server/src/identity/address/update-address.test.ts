import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addNumbered, beijing, penang, storedAddresses } from '../../test/address-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it('is for members', async () => {
  const request = { ...beijing, id: randomUUID() }
  expect(await outcomeOf(site.stranger().call('updateAddress', request))).toBe('loginRequired')
  expect(await outcomeOf((await site.visitor()).call('updateAddress', request))).toBe('loginRequired')
})

// The other fields: add-address.test.ts; both calls read them with canonical-address.ts.
it.each<[object, string]>([
  [{ id: 'x' }, 'badRequest'],
  [{ id: randomUUID() }, 'notFound'],
  [{ recipient: ' ' }, 'recipientWrong'],
  [{ phone: '12' }, 'phoneFormatWrong'],
  [{ country: 'ZZ' }, 'countryUnknown'],
  [{ district: '' }, 'regionWrong'],
  [{ detail: '\u200b' }, 'addressDetailWrong'],
  [{ postalCode: '1' }, 'postalCodeWrong'],
])('%j is refused with %s, and nothing changes', async (change, errorName) => {
  const { client } = await site.member()
  const id = await addNumbered(client, 1)
  const before = await client.call('listAddresses', {})
  expect(await outcomeOf(client.call('updateAddress', { ...beijing, id, ...change }))).toBe(errorName)
  expect(await client.call('listAddresses', {})).toEqual(before)
})

it('replaces every field and keeps place and default, twice the same', async () => {
  const { id: memberId, client } = await site.member()
  const [first, second] = [await addNumbered(client, 1), await addNumbered(client, 2)]
  const change = () => client.call('updateAddress', { ...penang, id: first })
  const { address } = await change()
  expect(address).toMatchObject({ ...penang, id: first, phone: '+60123456789', divisionNames: [], status: 'ENABLE' })
  expect(await change()).toEqual({ address })
  expect((await client.call('listAddresses', {})).rows.map(({ id }) => id)).toEqual([first, second])
  expect(await storedAddresses(site.db, memberId)).toEqual([`${penang.detail} (default)`, '建国路 2 号'])
})
