import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../../base/db/sql.ts'
import { branch, placed } from '../../../test/agency-kit.ts'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestMember, type TestSite, testSite } from '../../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

const named = ({ id }: TestMember, userName: string) =>
  site.db.execute(sql`
    update member set user_name = ${userName}, user_name_key = ${userName.toLowerCase()} where id = ${id}`)

it('requires the permission, and a name', async () => {
  const asked = { search: 'a' }
  expect(await outcomeOf((await site.member()).client.call('findAgencyMembers', asked))).toBe('operatorRequired')
  const editor = await site.operator(['agency.edit'])
  expect(await outcomeOf(editor.call('findAgencyMembers', asked))).toBe('permissionMissing')
  const reader = await site.operator(['agency.read'])
  expect(await outcomeOf(reader.call('findAgencyMembers', { search: '' }))).toBe('badRequest')
  expect(await reader.call('findAgencyMembers', { search: ' ' })).toEqual({ rows: [] })
})

it('finds who begins like this in any case, the exact name first, and says where they stand', async () => {
  const { agent } = await branch(site)
  const [exact, below] = [await placed(site, { parent: agent }), await placed(site, { parent: agent })]
  const alone = await site.member()
  await named(below, 'finder_2')
  await named(exact, 'Finder')
  await named(alone, 'finderx')
  await named(await placed(site, { tenant: 'yunlai' }), 'findery')
  await named(await placed(site), 'afinder')
  const reader = await site.operator(['agency.read'])
  const found = async (search: string) => (await reader.call('findAgencyMembers', { search })).rows
  const place = { isInTree: true, isAgent: false, parentName: agent.userName }
  expect(await found('FINDER')).toEqual([
    { ...place, memberId: exact.id, userName: 'Finder' },
    { ...place, memberId: below.id, userName: 'finder_2' },
    { memberId: alone.id, userName: 'finderx', isInTree: false, isAgent: false, parentName: '' },
  ])
  expect(await found(agent.userName)).toMatchObject([{ memberId: agent.id, isAgent: true }])
  // A sign with a meaning in patterns is a sign like others.
  expect((await found('finder_')).map(({ userName }) => userName)).toEqual(['finder_2'])
  expect(await found('finder%')).toEqual([])
})
