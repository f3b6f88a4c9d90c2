import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { addNumbered, beijing, penang } from '../../test/address-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it('is for members', async () => {
  expect(await outcomeOf(site.stranger().call('listAddresses', {}))).toBe('loginRequired')
  expect(await outcomeOf((await site.visitor()).call('listAddresses', {}))).toBe('loginRequired')
})

it('shows the own addresses whole, the default one first and then the newest', async () => {
  const [{ client }, other] = [await site.member(), await site.member()]
  expect(await client.call('listAddresses', {})).toEqual({ rows: [], limit: 20 })
  await client.call('addAddress', beijing)
  await client.call('addAddress', penang)
  await addNumbered(client, 3)
  const { rows } = await client.call('listAddresses', {})
  expect(rows.map(({ detail, status }) => [detail, status])).toEqual([
    [beijing.detail, 'ENABLE'],
    ['建国路 3 号', 'DISABLE'],
    [penang.detail, 'DISABLE'],
  ])
  expect(rows[0]).toEqual({
    ...beijing,
    id: expect.any(String),
    phone: '+8613800001111',
    divisionNames: ['北京市', '朝阳区'],
    status: 'ENABLE',
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  })
  expect(rows[2]).toMatchObject({ ...penang, phone: '+60123456789', phoneAreaCode: 60, divisionNames: [] })
  expect((await other.client.call('listAddresses', {})).rows).toEqual([])
})

it('keeps the names of divisions that are merged later', async () => {
  const { id, client } = await site.member()
  await client.call('addAddress', beijing)
  await site.db.execute(sql`update address set district = '110199' where member_id = ${id}`)
  const [row] = (await client.call('listAddresses', {})).rows
  expect(row).toMatchObject({ district: '110199', divisionNames: ['北京市', '朝阳区'] })
})
