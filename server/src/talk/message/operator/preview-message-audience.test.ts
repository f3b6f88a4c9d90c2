import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../../base/db/sql.ts'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it('counts the members who fit every field', async () => {
  const [operator, one] = [await site.operator(['message.read']), await site.member({ currency: 'USD' })]
  await site.member()
  await site.member({ tenant: 'yunlai' })
  await site.db.execute(sql`update member set vip_level = 3 where id = ${one.id}`)
  const count = async (audience: object) => (await operator.call('previewMessageAudience', { audience })).members
  expect(await count({})).toBe(2)
  expect([await count({ minLevel: 3 }), await count({ minLevel: 4 }), await count({ maxLevel: 2 })]).toEqual([1, 0, 1])
  expect([await count({ currencies: ['CNY'] }), await count({ currencies: ['CNY', 'USD'] })]).toEqual([1, 2])
  const named = { userNames: [one.userName.toUpperCase()] }
  expect([await count(named), await count({ ...named, currencies: ['CNY'] })]).toEqual([1, 0])
  const ask = (audience: object) => outcomeOf(operator.call('previewMessageAudience', { audience }))
  expect(await ask({ userNames: ['nobody123'] })).toBe('recipientUnknown')
  expect(await ask({ minLevel: 2, maxLevel: 1 })).toBe('settingWrong')
  const editor = await site.operator(['message.edit'])
  expect(await outcomeOf(editor.call('previewMessageAudience', {}))).toBe('permissionMissing')
})
