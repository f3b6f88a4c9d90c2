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
  expect(await outcomeOf(site.stranger().call('setDefaultAddress', request))).toBe('loginRequired')
  expect(await outcomeOf((await site.visitor()).call('setDefaultAddress', request))).toBe('loginRequired')
})

it.each([
  ['', 'badRequest'],
  ['1', 'badRequest'],
  [randomUUID(), 'notFound'],
])('the id "%s" is refused with %s, and the default stays', async (id, errorName) => {
  const member = await site.member()
  await addNumbered(member.client, 1)
  expect(await outcomeOf(member.client.call('setDefaultAddress', { id }))).toBe(errorName)
  expect(await storedAddresses(site.db, member.id)).toEqual(['建国路 1 号 (default)'])
})

it('moves the default, which then comes first; twice the same', async () => {
  const { id: memberId, client } = await site.member()
  for (const number of [1, 2]) await addNumbered(client, number)
  const last = await addNumbered(client, 3)
  for (let times = 0; times < 2; times += 1) {
    await client.call('setDefaultAddress', { id: last })
    expect(await storedAddresses(site.db, memberId)).toEqual(['建国路 1 号', '建国路 2 号', '建国路 3 号 (default)'])
  }
  const { rows } = await client.call('listAddresses', {})
  expect(rows.map(({ detail, status }) => [detail, status])).toEqual([
    ['建国路 3 号', 'ENABLE'],
    ['建国路 2 号', 'DISABLE'],
    ['建国路 1 号', 'DISABLE'],
  ])
})

it('of many at once all are answered, and one default is left', async () => {
  const { id: memberId, client } = await site.member()
  const ids: string[] = []
  for (const number of [1, 2, 3, 4]) ids.push(await addNumbered(client, number))
  const wishes = Array.from({ length: 40 }, (_, at) => ids[at % ids.length] ?? '')
  const outcomes = await Promise.all(wishes.map((id) => outcomeOf(client.call('setDefaultAddress', { id }))))
  expect(new Set(outcomes)).toEqual(new Set(['answered']))
  const stored = await storedAddresses(site.db, memberId)
  expect(stored.filter((detail) => detail.endsWith('(default)'))).toHaveLength(1)
})
