import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addNumbered, storedAddresses } from '../../test/address-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it('is for members', async () => {
  const request = { id: randomUUID() }
  expect(await outcomeOf(site.stranger().call('deleteAddress', request))).toBe('loginRequired')
  expect(await outcomeOf((await site.visitor()).call('deleteAddress', request))).toBe('loginRequired')
})

it.each([
  ['', 'badRequest'],
  ['1', 'badRequest'],
  [randomUUID(), 'notFound'],
])('the id "%s" is refused with %s, and nothing is deleted', async (id, errorName) => {
  const member = await site.member()
  await addNumbered(member.client, 1)
  expect(await outcomeOf(member.client.call('deleteAddress', { id }))).toBe(errorName)
  expect(await storedAddresses(site.db, member.id)).toEqual(['建国路 1 号 (default)'])
})

it('without the default one the newest of the others becomes it; without another one nothing does', async () => {
  const { id: memberId, client } = await site.member()
  const ids: string[] = []
  for (const number of [1, 2, 3]) ids.push(await addNumbered(client, number))
  const [first = '', second = '', third = ''] = ids
  await client.call('deleteAddress', { id: first })
  expect(await storedAddresses(site.db, memberId)).toEqual(['建国路 2 号', '建国路 3 号 (default)'])
  await client.call('deleteAddress', { id: second })
  expect(await storedAddresses(site.db, memberId)).toEqual(['建国路 3 号 (default)'])
  await client.call('deleteAddress', { id: third })
  expect(await storedAddresses(site.db, memberId)).toEqual([])
  expect(await outcomeOf(client.call('deleteAddress', { id: third }))).toBe('notFound')
  await addNumbered(client, 4)
  expect(await storedAddresses(site.db, memberId)).toEqual(['建国路 4 号 (default)'])
})

it('twice at once is deleted once, and the other ones keep one default', async () => {
  const { id: memberId, client } = await site.member()
  const ids: string[] = []
  for (const number of [1, 2, 3, 4, 5]) ids.push(await addNumbered(client, number))
  const twice = ids.slice(0, 3).flatMap((id) => [id, id])
  const outcomes = await Promise.all(twice.map((id) => outcomeOf(client.call('deleteAddress', { id }))))
  expect(outcomes.toSorted()).toEqual([...Array(3).fill('answered'), ...Array(3).fill('notFound')])
  expect(await storedAddresses(site.db, memberId)).toEqual(['建国路 4 号', '建国路 5 号 (default)'])
})

it('deleting and adding at once leaves one default', async () => {
  const { id: memberId, client } = await site.member()
  for (let round = 0; round < 5; round += 1) {
    const { rows } = await client.call('listAddresses', {})
    const removals = rows.map(({ id }) => client.call('deleteAddress', { id }))
    await Promise.all([...removals, ...[1, 2, 3].map((number) => addNumbered(client, round * 10 + number))])
    const stored = await storedAddresses(site.db, memberId)
    expect(stored.filter((detail) => detail.endsWith('(default)'))).toHaveLength(1)
  }
})
